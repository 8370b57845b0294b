import * as z from 'zod/mini';

import { heading, paragraph } from './blocks.ts';
import type { Block } from './blocks.ts';
import type { MailFirm } from './environment.ts';
import { COLOURS } from './colours.ts';
import { escapeHtml } from './html.ts';
import type { Mail } from './mail.ts';
import { leadBlocks, leadSchema, notificationMail } from './notification-blocks.ts';
import type { Links } from './notification-blocks.ts';

/** What the outbox holds for a daily summary. */
export const dailySummarySchema = z.object({
  notice: z.literal('daily_summary'),
  moment: z.string(),
  open: z.number(),
  with_problem: z.number(),
  /** Why the webhook did not take enquiries, after the last try. */
  webhook: z.nullable(z.string()),
  /** At most 50 of each, oldest first. */
  leads: z.array(
    z.extend(leadSchema, {
      last_event: z.nullable(z.string()),
      /** Why its mail did not go out; null when nothing is wrong with it. */
      problem: z.nullable(z.string()),
    }),
  ),
  /** How many enquiries came in the last seven days, and in the seven before. */
  counts: z.array(
    z.object({
      group_by: z.enum(['all', 'kind', 'result', 'event', 'page']),
      name: z.string(),
      last_7_days: z.number(),
      previous_7_days: z.number(),
    }),
  ),
});

type DailySummary = z.infer<typeof dailySummarySchema>;
type Lead = DailySummary['leads'][number];
type Count = DailySummary['counts'][number];

const DAY = 24 * 60 * 60 * 1000;

/** Why a mail was held; the provider's message about a failed one is shown unchanged. */
const HELD_REASONS: Readonly<Record<string, string>> = {
  spam: 'Held: an earlier enquiry by this sender was marked as spam.',
  honeypot: 'Held: the hidden field was filled in (often spam).',
  restored: 'Held after a restore: whether it was mailed is not known.',
};

/** What is counted, in the order of the mail. */
const GROUP_TITLES = {
  all: 'Enquiries',
  kind: 'By kind',
  result: 'By simulator light',
  event: 'By outcome',
  page: 'By page',
} as const;

const VALUE_LABELS: Readonly<Record<string, string>> = {
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
  VALUE_LABELS[name] ?? `${name.slice(0, 1).toUpperCase()}${name.slice(1)}`;

function ageOf({ created_at }: Lead, moment: Date): string {
  const days = Math.floor((moment.getTime() - new Date(created_at).getTime()) / DAY);
  if (days < 1) return 'less than a day';
  return days === 1 ? 'a day' : `${days} days`;
}

const CELL =
  `padding:6px 0 6px 12px;border-bottom:1px solid ${COLOURS.line};font-size:15px;line-height:1.4;` +
  `color:${COLOURS.ink}`;

function countBlock(counts: readonly Count[], by: keyof typeof GROUP_TITLES): Block[] {
  const rows = counts.filter((count) => count.group_by === by);
  if (rows.length === 0) return [];
  const head = [GROUP_TITLES[by], 'Last 7 days', 'Previous 7'].map(
    (text, column) =>
      `<th scope="col" align="${column === 0 ? 'left' : 'right'}" style="${CELL};font-weight:600">${escapeHtml(text)}</th>`,
  );
  const body = rows.map(
    (count) =>
      `<tr><td style="${CELL}">${escapeHtml(nameOf(count))}</td>` +
      `<td align="right" style="${CELL}">${count.last_7_days}</td>` +
      `<td align="right" style="${CELL}">${count.previous_7_days}</td></tr>`,
  );
  return [
    {
      html:
        `<table cellpadding="0" cellspacing="0" width="100%" style="border-collapse:collapse;margin:28px 0 0">` +
        `<tr>${head.join('')}</tr>${body.join('')}</table>`,
      text: [
        `${GROUP_TITLES[by]}, last 7 days (previous 7)`,
        ...rows.map(
          (count) => `  ${nameOf(count)}: ${count.last_7_days} (${count.previous_7_days})`,
        ),
      ].join('\n'),
    },
  ];
}

/** A heading with how many there are, and the oldest of them. */
function section(title: string, all: number, leads: readonly Block[][]): Block[] {
  if (all === 0) return [];
  const cut = `The oldest ${leads.length} are listed; the view "leads" in the database has all of them.`;
  return [
    heading(`${title}: ${all}`),
    ...(all > leads.length ? [paragraph(cut)] : []),
    ...leads.flat(),
  ];
}

/** The mail of the morning of an office day; null when there is nothing to report. */
export function composeDailySummary(
  summary: DailySummary,
  firm: MailFirm,
  links: Links,
): Mail | null {
  const { open, with_problem: withProblem, webhook, counts } = summary;
  if (open === 0 && withProblem === 0 && webhook === null && counts.length === 0) return null;
  const moment = new Date(summary.moment);
  const blocksOf = (hasProblem: boolean) =>
    summary.leads
      .filter(({ problem }) => (problem !== null) === hasProblem)
      .map((lead) =>
        leadBlocks(lead, links, [
          ['Waiting', ageOf(lead, moment)],
          ...(lead.last_event === null ? [] : [['Last outcome', lead.last_event] as const]),
          ...(lead.problem === null
            ? []
            : [['Why', HELD_REASONS[lead.problem] ?? lead.problem] as const]),
        ]),
      );
  const title = `This morning: ${open} open${withProblem === 0 ? '' : `, ${withProblem} held or failed`}`;
  return notificationMail(firm, {
    title,
    preview: 'What is open, oldest first, and the new enquiries.',
    blocks: [
      ...section('Open', open, blocksOf(false)),
      ...section('Held or failed', withProblem, blocksOf(true)),
      ...(webhook === null ? [] : [paragraph(`Enquiries did not reach the webhook (${webhook}).`)]),
      ...(['all', 'kind', 'result', 'event', 'page'] as const).flatMap((by) =>
        countBlock(counts, by),
      ),
    ],
  });
}
