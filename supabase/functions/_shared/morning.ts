import * as z from 'zod/mini';

import type { MailFirm } from './environment.ts';
import { escapeHtml } from './html.ts';
import {
  COLOURS,
  cyprusTime,
  DESK_LABEL,
  deskLink,
  factTable,
  heading,
  letter,
  mainHeading,
  paragraph,
  textFoot,
} from './layout.ts';
import type { Part } from './mail.ts';

/** What `private.morning_contents` gives. */
export const morningSchema = z.object({
  notice: z.literal('morning'),
  moment: z.string(),
  open: z.number(),
  troubled: z.number(),
  /** At most 50 of each, oldest first. */
  leads: z.array(
    z.object({
      id: z.string(),
      kind: z.enum(['contact', 'simulator']),
      reference: z.string(),
      created_at: z.string(),
      name: z.string(),
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

const KINDS = { contact: 'Contact form', simulator: 'Simulator' } as const;

/** Why a mail was held, in a sentence; what a provider said of a failed one stays as it is. */
const HELD: Readonly<Record<string, string>> = {
  spam: 'Held: an earlier enquiry of the same sender was marked as spam.',
  held: 'Held: the field that people do not see was filled in.',
};

const BY = {
  all: 'All',
  kind: 'By kind',
  light: 'By light of the simulator',
  event: 'By what became of them',
  page: 'By page',
} as const;

const NAMES: Readonly<Record<string, string>> = {
  ...KINDS,
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

function factsOf(lead: Lead, moment: Date): (readonly [label: string, text: string])[] {
  return [
    ['Name', lead.name],
    ['Received', `${cyprusTime(new Date(lead.created_at))} (Cyprus)`],
    ['Waiting', ageOf(lead, moment)],
    ['Reference', lead.reference],
    ...(lead.last_event === null ? [] : [['Last', lead.last_event] as const]),
    ...(lead.trouble === null ? [] : [['Why', HELD[lead.trouble] ?? lead.trouble] as const]),
  ];
}

const cell = (align: 'left' | 'right', html: string, tag: 'td' | 'th' = 'td') =>
  `<${tag}${tag === 'th' ? ' scope="col"' : ''} align="${align}" style="padding:6px 0 6px ${align === 'right' ? 16 : 0}px;` +
  `border-bottom:1px solid ${COLOURS.line};font-size:15px;line-height:1.4;` +
  `font-weight:${tag === 'th' ? 600 : 400};color:${COLOURS.ink}">${html}</${tag}>`;

function countsHtml(counts: readonly Count[], by: Count['by']): string {
  const rows = counts.filter((count) => count.by === by);
  if (rows.length === 0) return '';
  const head =
    cell('left', escapeHtml(BY[by]), 'th') +
    cell('right', 'Last 7 days', 'th') +
    cell('right', '7 before', 'th');
  const body = rows.map(
    (count) =>
      `<tr>${cell('left', escapeHtml(nameOf(count)))}${cell('right', `${count.last}`)}${cell('right', `${count.before}`)}</tr>`,
  );
  return (
    `<table cellpadding="0" cellspacing="0" width="100%" style="border-collapse:collapse;margin:0 0 20px">` +
    `<tr>${head}</tr>${body.join('')}</table>`
  );
}

function countsText(counts: readonly Count[], by: Count['by']): string[] {
  const rows = counts.filter((count) => count.by === by);
  return rows.length === 0
    ? []
    : [
        BY[by],
        ...rows.map((count) => `  ${nameOf(count)}: ${count.last} (${count.before} before)`),
      ];
}

type Section = { title: string; leads: readonly Lead[]; all: number };

function sectionsOf({ leads, open, troubled }: Morning): Section[] {
  return [
    {
      title: `Open: ${open}`,
      leads: leads.filter(({ trouble }) => trouble === null),
      all: open,
    },
    {
      title: `Held or failed: ${troubled}`,
      leads: leads.filter(({ trouble }) => trouble !== null),
      all: troubled,
    },
  ].filter(({ all }) => all > 0);
}

const moreOf = ({ leads, all }: Section) =>
  all > leads.length
    ? [`The oldest ${leads.length} are listed; the list of leads in the database has all.`]
    : [];

/**
 * The mail that the firm reads on the morning of an office day: what is open, what was held or failed
 * and why, and how many enquiries came; nothing when there is nothing of either.
 */
export function composeMorning(
  morning: Morning,
  firm: MailFirm,
  links: ReadonlyMap<string, string>,
): Part[] {
  const { open, troubled, counts } = morning;
  if (open === 0 && troubled === 0 && counts.length === 0) return [];
  const moment = new Date(morning.moment);
  const sections = sectionsOf(morning);
  const title =
    open === 0 ? 'This morning: nothing is open' : `This morning: ${open} open, oldest first`;
  const subject = troubled === 0 ? title : `${title}; ${troubled} held or failed`;
  const footnote = `Sent by the forms of ${new URL(firm.url).host} on the mornings of office days.`;
  const measures = ['all', 'kind', 'light', 'event', 'page'] as const;
  const linkOf = ({ id }: Lead) => links.get(id) ?? '';

  const html = letter(firm, {
    title,
    preview: subject,
    footnote,
    body:
      mainHeading(title) +
      sections
        .map(
          (section) =>
            heading(section.title) +
            moreOf(section)
              .map((sentence) => paragraph(escapeHtml(sentence)))
              .join('') +
            section.leads
              .map(
                (lead) =>
                  factTable([
                    ['Kind', escapeHtml(KINDS[lead.kind])],
                    ...factsOf(lead, moment).map(
                      ([label, text]) => [label, escapeHtml(text)] as const,
                    ),
                  ]) + deskLink(linkOf(lead)),
              )
              .join(''),
        )
        .join('') +
      (counts.length === 0 ? '' : heading('Enquiries that came')) +
      measures.map((by) => countsHtml(counts, by)).join(''),
  });
  const text = [
    title,
    '',
    ...sections.flatMap((section) => [
      section.title.toUpperCase(),
      ...moreOf(section),
      '',
      ...section.leads.flatMap((lead) => [
        `Kind: ${KINDS[lead.kind]}`,
        ...factsOf(lead, moment).map(([label, fact]) => `${label}: ${fact}`),
        `${DESK_LABEL}: ${linkOf(lead)}`,
        '',
      ]),
    ]),
    ...(counts.length === 0 ? [] : ['ENQUIRIES OF THE LAST 7 DAYS (AND OF THE 7 BEFORE)']),
    ...measures.flatMap((by) => countsText(counts, by)),
    '',
    textFoot(firm, footnote),
  ].join('\n');
  return [{ name: 'firm', mail: { from: firm.sender, to: firm.recipient, subject, text, html } }];
}
