import * as z from 'zod/mini';

import { deskButton, factTable, heading, mainHeading, paragraph } from './blocks.ts';
import type { Block, Fact } from './blocks.ts';
import { enquiryFacts, enquirySchema } from './enquiry.ts';
import type { DeskUrl } from './enquiry-mails.ts';
import type { MailFirm } from './environment.ts';
import { COLOURS, escapeHtml } from './html.ts';
import { composeMail } from './letter.ts';
import type { Mail } from './mail.ts';

/** What `private.delivery_contents` returns for a notification. */
export const notificationSchema = z.object({
  /** How many enquiries it is about; at most 100 in a digest, or 50 of a kind, are listed. */
  count: z.number(),
  unverified: z.number(),
  with_problem: z.number(),
  leads: z.array(
    z.intersection(
      enquirySchema,
      z.object({
        /** Why it has no mail of its own. */
        reason: z.nullish(z.string()),
        last_event: z.nullish(z.string()),
        /** Why its mail did not go out. */
        problem: z.nullish(z.string()),
      }),
    ),
  ),
  /** When a daily summary was planned. */
  moment: z._default(z.string(), ''),
  /** Why the webhook did not take enquiries, after the last try. */
  webhook: z.nullish(z.string()),
  /** How many enquiries came in the last seven days, and in the seven before. */
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

type Notification = z.infer<typeof notificationSchema>;
type Lead = Notification['leads'][number];
type Count = Notification['counts'][number];

/** The title of a mail, what a list of mails shows after it, and the rest. */
interface Contents {
  title: string;
  preview: string;
  blocks: readonly Block[];
}

const UNVERIFIED = 'NOT VERIFIED';
const DAY_MS = 24 * 60 * 60 * 1000;

/** One enquiry: how to reach its sender, further facts, and where to record the follow-up. */
function leadBlocks(lead: Lead, deskUrl: DeskUrl, facts: readonly Fact[] = []): Block[] {
  const title =
    lead.kind === 'simulator'
      ? `Simulator, ${lead.simulator_result.toLowerCase()} light`
      : lead.subject;
  return [
    heading(lead.reason === 'unverified' ? `${UNVERIFIED}: ${title}` : title),
    factTable([...enquiryFacts(lead), ...facts]),
    deskButton(deskUrl(lead.id)),
  ];
}

/** The enquiries above a limit and the unverified ones. */
function digest({ count, unverified, leads }: Notification, deskUrl: DeskUrl): Contents {
  const why =
    'These enquiries are stored, but we did not write to their senders: more came than usual, or ' +
    'we could not verify them. Please check whether they are genuine.';
  const counts = [
    ...(unverified > 0 ? [`${unverified} of ${count} marked "${UNVERIFIED}".`] : []),
    ...(count > leads.length
      ? [`The first ${leads.length} are listed; the view "leads" in the database has all of them.`]
      : []),
  ];
  const blocks = leads.flatMap((lead) =>
    leadBlocks(lead, deskUrl, lead.kind === 'contact' ? [['Message', lead.message]] : []),
  );
  return {
    title: count === 1 ? 'An enquiry without its own email' : `${count} enquiries in one email`,
    preview: why,
    blocks: [...[why, ...counts].map(paragraph), ...blocks],
  };
}

/** The enquiries without an event that have waited too long, each once. */
function overdueAlert({ count, leads }: Notification, deskUrl: DeskUrl): Contents {
  const why =
    'No outcome has been recorded for longer than an enquiry should wait in office hours. If you have ' +
    'called already, record it. One alert per enquiry.';
  return {
    title: count === 1 ? 'An enquiry needs a call' : `${count} enquiries need a call`,
    preview: why,
    blocks: [paragraph(why), ...leads.flatMap((lead) => leadBlocks(lead, deskUrl))],
  };
}

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

function ageOf({ created_at }: Lead, moment: string): string {
  const days = Math.floor((Date.parse(moment) - Date.parse(created_at)) / DAY_MS);
  if (days < 1) {
    return 'less than a day';
  }

  return days === 1 ? 'a day' : `${days} days`;
}

const CELL =
  `padding:6px 0 6px 12px;border-bottom:1px solid ${COLOURS.line};font-size:15px;line-height:1.4;` +
  `color:${COLOURS.ink}`;

function countBlock(title: string, rows: readonly Count[]): Block {
  const head = [title, 'Last 7 days', 'Previous 7'].map(
    (text, column) =>
      `<th scope="col" align="${column === 0 ? 'left' : 'right'}" style="${CELL};font-weight:600">${escapeHtml(text)}</th>`,
  );
  const body = rows.map(
    (count) =>
      `<tr><td style="${CELL}">${escapeHtml(nameOf(count))}</td>` +
      `<td align="right" style="${CELL}">${count.last_7_days}</td>` +
      `<td align="right" style="${CELL}">${count.previous_7_days}</td></tr>`,
  );
  const lines = rows.map(
    (count) => `  ${nameOf(count)}: ${count.last_7_days} (${count.previous_7_days})`,
  );
  return {
    html:
      `<table cellpadding="0" cellspacing="0" width="100%" style="border-collapse:collapse;margin:28px 0 0">` +
      `<tr>${head.join('')}</tr>${body.join('')}</table>`,
    text: [`${title}, last 7 days (previous 7)`, ...lines].join('\n'),
  };
}

/** The mail of the morning of an office day. */
function dailySummary(summary: Notification, deskUrl: DeskUrl): Contents {
  const { count, with_problem: withProblem, moment, webhook, counts } = summary;
  const open = count - withProblem;
  /** A heading with how many there are, and the oldest of them. */
  const section = (title: string, all: number, hasProblem: boolean): Block[] => {
    if (all === 0) {
      return [];
    }

    const leads = summary.leads.filter(({ problem }) => Boolean(problem) === hasProblem);
    const cut = `The oldest ${leads.length} are listed; the view "leads" in the database has all of them.`;
    const blocks = leads.flatMap((lead) => {
      const { last_event: event, problem } = lead;
      return leadBlocks(lead, deskUrl, [
        ['Waiting', ageOf(lead, moment)],
        ...(event ? [['Last outcome', event] as const] : []),
        ...(problem ? [['Why', HELD_REASONS[problem] ?? problem] as const] : []),
      ]);
    });
    return [
      heading(`${title}: ${all}`),
      ...(all > leads.length ? [paragraph(cut)] : []),
      ...blocks,
    ];
  };

  const groups = Object.entries(GROUP_TITLES).flatMap(([by, title]) => {
    const rows = counts.filter(({ group_by }) => group_by === by);
    return rows.length === 0 ? [] : [countBlock(title, rows)];
  });
  return {
    title: `This morning: ${open} open${withProblem === 0 ? '' : `, ${withProblem} held or failed`}`,
    preview: 'What is open, oldest first, and the new enquiries.',
    blocks: [
      ...section('Open', open, false),
      ...section('Held or failed', withProblem, true),
      ...(webhook ? [paragraph(`Enquiries did not reach the webhook (${webhook}).`)] : []),
      ...groups,
    ],
  };
}

const NOTIFICATIONS = { digest, overdue_alert: overdueAlert, daily_summary: dailySummary };

/** A mail to the firm about several enquiries; null where there is nothing left to report. */
export function composeNotification(
  kind: keyof typeof NOTIFICATIONS,
  notification: Notification,
  firm: MailFirm,
  deskUrl: DeskUrl,
): Mail | null {
  const { count, webhook, counts } = notification;
  if (count === 0 && !webhook && counts.length === 0) {
    return null;
  }

  const { title, preview, blocks } = NOTIFICATIONS[kind](notification, deskUrl);
  return composeMail(firm, {
    to: firm.recipient,
    subject: title,
    preview,
    blocks: [mainHeading(title), ...blocks],
    footnote: `Sent by the forms of ${new URL(firm.url).host}.`,
  });
}
