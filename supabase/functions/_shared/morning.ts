import * as z from 'zod/mini';

import type { MailFirm } from './environment.ts';
import { COLOURS } from './colours.ts';
import { escapeHtml } from './html.ts';
import { heading } from './layout.ts';
import type { Part } from './mail.ts';
import { leadBlock, leadSchema, noticeMail, sentence } from './notice-parts.ts';
import type { Block, Links } from './notice-parts.ts';

/** What `private.morning_contents` gives. */
export const morningSchema = z.object({
  notice: z.literal('morning'),
  moment: z.string(),
  open: z.number(),
  troubled: z.number(),
  /** Why the webhook did not take enquiries, after the last try. */
  webhook: z.nullable(z.string()),
  /** At most 50 of each, oldest first. */
  leads: z.array(
    z.extend(leadSchema, {
      last_event: z.nullable(z.string()),
      /** Why its mail did not go out; null when nothing is wrong with it. */
      trouble: z.nullable(z.string()),
    }),
  ),
  /** How many enquiries came in the last seven days, and in the seven before. */
  counts: z.array(
    z.object({
      by: z.enum(['all', 'kind', 'light', 'event', 'page']),
      name: z.string(),
      last: z.number(),
      before: z.number(),
    }),
  ),
});

type Morning = z.infer<typeof morningSchema>;
type Lead = Morning['leads'][number];
type Count = Morning['counts'][number];

const DAY = 24 * 60 * 60 * 1000;

/** Why a mail was held, in a sentence; what a provider said of a failed one stays as it is. */
const HELD: Readonly<Record<string, string>> = {
  spam: 'Held: an earlier enquiry by this sender was marked as spam.',
  held: 'Held: the hidden field was filled in (often spam).',
};

/** What is counted, in the order of the mail. */
const MEASURES = {
  all: 'Enquiries',
  kind: 'By kind',
  light: 'By simulator light',
  event: 'By outcome',
  page: 'By page',
} as const;

const NAMES: Readonly<Record<string, string>> = {
  all: 'Total',
  contact: 'Contact form',
  simulator: 'Simulator',
  GREEN: 'Green',
  YELLOW: 'Yellow',
  RED: 'Red',
  none: 'Nothing recorded',
  unknown: 'Not known',
};

const nameOf = ({ name }: Count) =>
  NAMES[name] ?? `${name.slice(0, 1).toUpperCase()}${name.slice(1)}`;

function ageOf({ created_at }: Lead, moment: Date): string {
  const days = Math.floor((moment.getTime() - new Date(created_at).getTime()) / DAY);
  if (days < 1) return 'less than a day';
  return days === 1 ? 'a day' : `${days} days`;
}

const CELL =
  `padding:6px 0 6px 12px;border-bottom:1px solid ${COLOURS.line};font-size:15px;line-height:1.4;` +
  `color:${COLOURS.ink}`;

function countBlock(counts: readonly Count[], by: keyof typeof MEASURES): Block[] {
  const rows = counts.filter((count) => count.by === by);
  if (rows.length === 0) return [];
  const head = [MEASURES[by], 'Last 7 days', 'Previous 7'].map(
    (text, column) =>
      `<th scope="col" align="${column === 0 ? 'left' : 'right'}" style="${CELL};font-weight:600">${escapeHtml(text)}</th>`,
  );
  const body = rows.map(
    (count) =>
      `<tr><td style="${CELL}">${escapeHtml(nameOf(count))}</td>` +
      `<td align="right" style="${CELL}">${count.last}</td>` +
      `<td align="right" style="${CELL}">${count.before}</td></tr>`,
  );
  return [
    {
      html:
        `<table cellpadding="0" cellspacing="0" width="100%" style="border-collapse:collapse;margin:28px 0 0">` +
        `<tr>${head.join('')}</tr>${body.join('')}</table>`,
      text: [
        `${MEASURES[by]}, last 7 days (previous 7)`,
        ...rows.map((count) => `  ${nameOf(count)}: ${count.last} (${count.before})`),
        '',
      ].join('\n'),
    },
  ];
}

/** A heading with how many there are, and the oldest of them. */
function section(title: string, all: number, blocks: readonly Block[]): Block[] {
  if (all === 0) return [];
  const cut = `The oldest ${blocks.length} are listed; the view "leads" in the database has all of them.`;
  return [
    { html: heading(`${title}: ${all}`), text: `${title.toUpperCase()}: ${all}\n` },
    ...(all > blocks.length ? [sentence(cut)] : []),
    ...blocks,
  ];
}

/**
 * The mail that the firm reads on the morning of an office day: what is open, what was held or failed
 * and why, and how many enquiries came; nothing when there is nothing of either.
 */
export function composeMorning(morning: Morning, firm: MailFirm, links: Links): Part[] {
  const { open, troubled, webhook, counts } = morning;
  if (open === 0 && troubled === 0 && webhook === null && counts.length === 0) return [];
  const moment = new Date(morning.moment);
  const blocksOf = (isTroubled: boolean) =>
    morning.leads
      .filter(({ trouble }) => (trouble !== null) === isTroubled)
      .map((lead) =>
        leadBlock(lead, links, [
          ['Waiting', ageOf(lead, moment)],
          ...(lead.last_event === null ? [] : [['Last outcome', lead.last_event] as const]),
          ...(lead.trouble === null ? [] : [['Why', HELD[lead.trouble] ?? lead.trouble] as const]),
        ]),
      );
  const title = `This morning: ${open} open${troubled === 0 ? '' : `, ${troubled} held or failed`}`;
  return [
    noticeMail(firm, {
      title,
      preview: 'What is open, oldest first, and the new enquiries.',
      blocks: [
        ...section('Open', open, blocksOf(false)),
        ...section('Held or failed', troubled, blocksOf(true)),
        ...(webhook === null
          ? []
          : [sentence(`Enquiries did not reach the webhook (${webhook}).`)]),
        ...(['all', 'kind', 'light', 'event', 'page'] as const).flatMap((by) =>
          countBlock(counts, by),
        ),
      ],
    }),
  ];
}
