import * as z from 'zod/mini';

import type { MailFirm } from '../environment.ts';
import type { Mail } from '../mail-provider.ts';
import type { DeskUrl } from './enquiry-mails.ts';
import { createFact, enquirySchema, listFacts } from './facts.ts';
import type { Fact } from './facts.ts';
import { renderMail } from './render.ts';
import type { Templates } from './render.ts';

/** What `private.delivery_contents` returns for a notification. */
export const notificationSchema = z.object({
  /** Number of enquiries that it is about. Only the oldest are listed. */
  count: z.number(),
  unverified: z.number(),
  held: z.number(),
  with_problem: z.number(),
  leads: z.array(
    z.intersection(
      enquirySchema,
      z.object({
        /** Why no separate mail was sent about the enquiry. */
        reason: z.nullish(z.string()),
        last_event: z.nullish(z.string()),
        /** Why its mail was not sent. */
        problem: z.nullish(z.string()),
      }),
    ),
  ),
  /** When a daily summary was planned. */
  moment: z._default(z.string(), ''),
  /** Why the webhook did not accept enquiries, after the last attempt. */
  webhook: z.nullish(z.string()),
  /** Number of enquiries in the last seven days, and in the seven days before. */
  counts: z._default(
    z.array(
      z.object({
        group_by: z.enum(['all', 'kind', 'result', 'event', 'page']),
        name: z.string(),
        last_7_days: z.number(),
        previous_7_days: z.number(),
      }),
    ),
    [],
  ),
});

export type Notification = z.infer<typeof notificationSchema>;
type Lead = Notification['leads'][number];
type Count = Notification['counts'][number];

export type NotificationKind = 'digest' | 'overdue_alert' | 'daily_summary';

/** An enquiry in a list, as the templates show it. */
interface ListedEnquiry {
  title: string;
  facts: readonly Fact[];
  deskUrl: string;
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** Marks in the title of an enquiry about which no separate mail was sent. */
const MARKS: Readonly<Record<string, string>> = {
  unverified: 'NOT VERIFIED',
  honeypot: 'HELD',
};

/** Why a mail was held; the message of the mail provider about a failed one is shown unchanged. */
const HELD_REASONS: Readonly<Record<string, string>> = {
  spam: 'Held: an earlier enquiry by this sender was marked as spam.',
  honeypot: 'Held: the hidden field was filled in (often spam).',
  restored: 'Held after a restore: we do not know whether the email was sent.',
};

/** What is counted, in the order of the mail. */
const GROUPS: readonly { by: Count['group_by']; title: string }[] = [
  { by: 'all', title: 'Enquiries' },
  { by: 'kind', title: 'By kind' },
  { by: 'result', title: 'By simulator light' },
  { by: 'event', title: 'By outcome' },
  { by: 'page', title: 'By page' },
];

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

const capitalise = (text: string) => `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`;

function listEnquiry(lead: Lead, deskUrl: DeskUrl, facts: readonly Fact[] = []): ListedEnquiry {
  const kind =
    lead.kind === 'simulator'
      ? `Simulator, ${lead.simulator_result.toLowerCase()} light`
      : lead.subject;
  const mark = MARKS[lead.reason ?? ''];
  return {
    title: mark === undefined ? kind : `${mark}: ${kind}`,
    facts: [...listFacts(lead), ...facts],
    deskUrl: deskUrl(lead.id),
  };
}

/**
 * Enquiries above a limit, unverified ones, and those held because the hidden field was filled in.
 */
function viewDigest(digest: Notification, deskUrl: DeskUrl) {
  const { count, unverified, held, leads } = digest;
  const enquiries = leads.map((lead) => {
    const message = lead.kind === 'contact' ? [createFact('Message', lead.message)] : [];
    return listEnquiry(lead, deskUrl, message);
  });
  return {
    title:
      count === 1
        ? 'One enquiry that was not sent as its own email'
        : `${count} enquiries in one email`,
    preview: 'Please check whether they are genuine.',
    hasUnsent: count > held,
    unverified: unverified > 0 && `${unverified} of ${count}`,
    held: held > 0 && `${held} of ${count}`,
    shown: count > leads.length && leads.length,
    enquiries,
  };
}

/** Enquiries that have waited too long without a recorded event. Each is reported once. */
function viewOverdueAlert({ count, leads }: Notification, deskUrl: DeskUrl) {
  return {
    title: count === 1 ? 'An enquiry needs a call' : `${count} enquiries need a call`,
    preview: 'Nothing has been recorded for these enquiries, and they have waited too long.',
    enquiries: leads.map((lead) => listEnquiry(lead, deskUrl)),
  };
}

function describeAge({ created_at: createdAt }: Lead, moment: string): string {
  const days = Math.floor((Date.parse(moment) - Date.parse(createdAt)) / DAY_MS);
  if (days < 1) {
    return 'less than a day';
  }

  return days === 1 ? 'a day' : `${days} days`;
}

/** A section of the daily summary: the number of enquiries, and the oldest of them. */
function viewSection(
  title: string,
  total: number,
  leads: readonly Lead[],
  moment: string,
  deskUrl: DeskUrl,
) {
  const enquiries = leads.map((lead) => {
    const facts = [createFact('Waiting', describeAge(lead, moment))];
    if (lead.last_event) {
      facts.push(createFact('Last outcome', lead.last_event));
    }

    if (lead.problem) {
      facts.push(createFact('Why', HELD_REASONS[lead.problem] ?? lead.problem));
    }

    return listEnquiry(lead, deskUrl, facts);
  });
  return { title: `${title}: ${total}`, shown: total > leads.length && leads.length, enquiries };
}

function viewGroups(counts: readonly Count[]) {
  return GROUPS.map(({ by, title }) => ({
    title,
    rows: counts
      .filter(({ group_by: groupBy }) => groupBy === by)
      .map(({ name, last_7_days: last, previous_7_days: previous }) => ({
        label: VALUE_LABELS[name] ?? capitalise(name),
        last,
        previous,
      })),
  })).filter(({ rows }) => rows.length > 0);
}

/** The daily summary, sent on the morning of an office day. */
function viewDailySummary(summary: Notification, deskUrl: DeskUrl) {
  const { count, with_problem: withProblem, moment, webhook, counts, leads } = summary;
  const open = count - withProblem;
  const openLeads = leads.filter(({ problem }) => !problem);
  const heldLeads = leads.filter(({ problem }) => problem);
  const sections = [
    viewSection('Open', open, openLeads, moment, deskUrl),
    viewSection('Held or failed', withProblem, heldLeads, moment, deskUrl),
  ];
  const problems = withProblem === 0 ? '' : `, ${withProblem} held or failed`;
  return {
    title: `This morning: ${open} open${problems}`,
    preview: 'What is open, oldest first, and the new enquiries.',
    sections: sections.filter(({ enquiries }) => enquiries.length > 0),
    webhook,
    groups: viewGroups(counts),
  };
}

/** A mail to the firm about several enquiries; null if there is nothing left to report. */
export function composeNotification(
  kind: NotificationKind,
  notification: Notification,
  firm: MailFirm,
  deskUrl: DeskUrl,
  templates?: Templates,
): Mail | null {
  const { count, webhook, counts } = notification;
  if (count === 0 && !webhook && counts.length === 0) {
    return null;
  }

  const render = (
    name: 'digest' | 'overdue-alert' | 'daily-summary',
    view: { title: string; preview: string },
  ) => {
    const envelope = {
      autoSubmitted: 'auto-generated' as const,
      to: firm.recipient,
      subject: view.title,
      preview: view.preview,
      footnote: `Sent by the forms of ${new URL(firm.url).host}.`,
    };
    return renderMail(name, envelope, view, firm, templates);
  };

  switch (kind) {
    case 'digest':
      return render('digest', viewDigest(notification, deskUrl));
    case 'overdue_alert':
      return render('overdue-alert', viewOverdueAlert(notification, deskUrl));
    case 'daily_summary':
      return render('daily-summary', viewDailySummary(notification, deskUrl));
  }
}
