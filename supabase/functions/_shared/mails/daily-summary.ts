import * as z from 'zod/mini';

import type { MailFirm } from '../environment.ts';
import type { Mail } from '../mail-provider.ts';
import type { DeskUrl } from './enquiry-mails.ts';
import { createFact, enquirySchema, listFacts } from './facts.ts';
import type { Fact } from './facts.ts';
import { renderMail } from './render.ts';
import type { Templates } from './render.ts';

/** The sections of the mail in their order, as `private.summary_section` names them. */
const SECTIONS = [
  {
    id: 'overdue',
    title: 'Overdue',
    note: 'Nothing has been recorded for these enquiries. If you have already called, record it.',
  },
  { id: 'new', title: 'New', note: undefined },
  {
    id: 'waiting',
    title: 'Waiting',
    note: 'The last outcome of these enquiries asks for another call.',
  },
  {
    id: 'above_limit',
    title: 'Stored above the limit',
    note: 'No other email was sent about these enquiries, to you or to the visitor. Please check whether they are genuine.',
  },
  {
    id: 'not_mailed',
    title: 'Not mailed',
    note: 'If one that is held is genuine, open “Record the outcome” and press “Reopen”.',
  },
] as const;

const sectionSchema = z.enum(SECTIONS.map(({ id }) => id));

/** What `private.delivery_contents` returns for a daily summary. */
export const dailySummarySchema = z.object({
  /** When it was planned. */
  moment: z.string(),
  /** Whether the owner asked for it, so that it is sent even if there is nothing to report. */
  is_requested: z.boolean(),
  /** Number of enquiries of each section. Only the oldest are listed. */
  totals: z.partialRecord(sectionSchema, z.number()),
  leads: z.array(
    z.intersection(
      enquirySchema,
      z.object({
        section: sectionSchema,
        last_event: z.nullish(z.string()),
        /** Why a mail of it was not sent: a reason of the database, or what the provider said. */
        problem: z.nullish(z.string()),
      }),
    ),
  ),
  /** Why the webhook did not accept enquiries, after the last attempt. */
  webhook: z.nullish(z.string()),
  /** Number of enquiries in the last seven days, and in the seven days before. */
  counts: z.array(
    z.object({
      group_by: z.enum(['all', 'kind', 'result', 'event', 'page']),
      name: z.string(),
      last_7_days: z.number(),
      previous_7_days: z.number(),
    }),
  ),
});

export type DailySummary = z.infer<typeof dailySummarySchema>;
type Lead = DailySummary['leads'][number];
type Count = DailySummary['counts'][number];

const DAY_MS = 24 * 60 * 60 * 1000;

/** Why there was no mail. What the mail provider said is shown unchanged. */
const PROBLEMS: Readonly<Record<string, string>> = {
  spam: 'Held: an earlier enquiry by this sender was marked as spam.',
  honeypot:
    'Held: the hidden field of the form was filled in. Robots do that, and so do some password managers.',
  restored: 'Held after a restore: we do not know whether the email was sent.',
  total_limit: 'More enquiries than usual arrived in that hour.',
  unverified: 'Not verified: we could not check that a person sent it.',
};

/** Title of each count, in the order of the mail. */
const GROUP_TITLES: Readonly<Record<Count['group_by'], string>> = {
  all: 'Enquiries',
  kind: 'By kind',
  result: 'By simulator light',
  event: 'By outcome',
  page: 'By page',
};

type CountedValue =
  | Lead['kind']
  | Extract<Lead, { kind: 'simulator' }>['simulator_result']
  | 'all'
  | 'none'
  | 'unknown';

const VALUE_LABELS: Readonly<Record<CountedValue, string>> = {
  all: 'Total',
  contact: 'Contact form',
  simulator: 'Simulator',
  GREEN: 'Green',
  YELLOW: 'Yellow',
  RED: 'Red',
  none: 'Nothing recorded',
  unknown: 'Not known',
};

const hasLabel = (name: string): name is CountedValue => Object.hasOwn(VALUE_LABELS, name);

const capitalise = (text: string) => `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`;

function describeAge({ created_at: createdAt }: Lead, moment: string): string {
  const days = Math.floor((Date.parse(moment) - Date.parse(createdAt)) / DAY_MS);
  if (days < 1) {
    return 'less than a day';
  }

  return days === 1 ? 'a day' : `${days} days`;
}

function listEnquiry(lead: Lead, moment: string, deskUrl: DeskUrl) {
  const facts: Fact[] = listFacts(lead);
  if (lead.kind === 'contact') {
    facts.push(createFact('Message', lead.message));
  }

  facts.push(createFact('Waiting', describeAge(lead, moment)));
  if (lead.last_event) {
    facts.push(createFact('Last outcome', lead.last_event));
  }

  if (lead.problem) {
    facts.push(createFact('Why', PROBLEMS[lead.problem] ?? lead.problem));
  }

  const title =
    lead.kind === 'simulator'
      ? `Simulator, ${lead.simulator_result.toLowerCase()} light`
      : lead.subject;
  return { title, facts, deskUrl: deskUrl(lead.id) };
}

/** The sections that have enquiries, each with their number and the oldest of them. */
function viewSections({ totals, leads, moment }: DailySummary, deskUrl: DeskUrl) {
  return SECTIONS.map(({ id, title, note }) => {
    const total = totals[id] ?? 0;
    const enquiries = leads
      .filter(({ section }) => section === id)
      .map((lead) => listEnquiry(lead, moment, deskUrl));
    const shown = total > enquiries.length && enquiries.length;
    return { title: `${title}: ${total}`, note, shown, enquiries };
  }).filter(({ enquiries }) => enquiries.length > 0);
}

function viewGroups(counts: readonly Count[]) {
  return Object.entries(GROUP_TITLES)
    .map(([by, title]) => ({
      title,
      rows: counts
        .filter(({ group_by: groupBy }) => groupBy === by)
        .map(({ name, last_7_days: last, previous_7_days: previous }) => ({
          label: hasLabel(name) ? VALUE_LABELS[name] : capitalise(name),
          last,
          previous,
        })),
    }))
    .filter(({ rows }) => rows.length > 0);
}

/** '2 overdue, 1 new', in the order of the sections. */
function describeTotals(totals: DailySummary['totals']): string {
  const parts = SECTIONS.map(({ id, title }) => ({ total: totals[id] ?? 0, title }))
    .filter(({ total }) => total > 0)
    .map(({ total, title }) => `${total} ${title.toLowerCase()}`);
  return parts.length === 0 ? 'nothing to do' : parts.join(', ');
}

function isEmpty({ totals, webhook, counts }: DailySummary): boolean {
  const total = Object.values(totals).reduce((sum, count) => sum + count, 0);
  return total === 0 && !webhook && counts.length === 0;
}

/**
 * The mail of each office day's morning: what is overdue, new, waiting, stored above the limit and
 * not mailed, and the numbers of two weeks.
 *
 * @returns null if there is nothing to report, unless the owner asked for it
 */
export function composeDailySummary(
  summary: DailySummary,
  firm: MailFirm,
  deskUrl: DeskUrl,
  templates?: Templates,
): Mail | null {
  if (isEmpty(summary) && !summary.is_requested) {
    return null;
  }

  const title = `${summary.is_requested ? 'Now' : 'This morning'}: ${describeTotals(summary.totals)}`;
  const envelope = {
    autoSubmitted: 'auto-generated' as const,
    to: firm.recipient,
    subject: title,
    preview: 'What is open, oldest first, and the numbers of two weeks.',
    footnote: `Sent by the forms of ${new URL(firm.url).host}.`,
  };
  const view = {
    title,
    sections: viewSections(summary, deskUrl),
    webhook: summary.webhook,
    groups: viewGroups(summary.counts),
  };
  return renderMail('daily-summary', envelope, view, firm, templates);
}
