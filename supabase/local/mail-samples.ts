import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import type { MailFirm } from '../functions/_shared/environment.ts';
import type { Mail } from '../functions/_shared/mail-provider.ts';
import { composeFirmMail, composeVisitorMail } from '../functions/_shared/mails/enquiry-mails.ts';
import type { Enquiry } from '../functions/_shared/mails/facts.ts';
import { composeNotification } from '../functions/_shared/mails/notifications.ts';
import type { Notification } from '../functions/_shared/mails/notifications.ts';
import type { Templates } from '../functions/_shared/mails/render.ts';

export const TEMPLATES_FOLDER = fileURLToPath(
  new URL('../functions/_shared/mails/templates', import.meta.url),
);

/** Reads the mail templates from the disk, by file name. */
export function readMailTemplates(): Record<string, string> {
  const templates: Record<string, string> = {};
  for (const name of readdirSync(TEMPLATES_FOLDER).sort()) {
    templates[name] = readFileSync(join(TEMPLATES_FOLDER, name), 'utf8');
  }

  return templates;
}

/** A mail with invented contents, named after its kind. */
export interface MailSample {
  name: string;
  mail: Mail;
}

const CONTACT: Enquiry = {
  kind: 'contact',
  id: 'e2f6b1ae-0000-4000-8000-000000000001',
  reference: 'E2F6B1AE',
  created_at: '2026-11-25T21:17:00Z',
  name: 'Maria Georgiou',
  email: 'maria@visitor.example',
  phone: '+357 99 123456',
  office_opens_at: '2026-11-26T07:00:00Z',
  subject: 'Book Consultation',
  message:
    'Good evening,\nwe found a flat at €320,000 (https://agency.example/flat).\nWhen may we come by?',
};

const SIMULATOR = {
  kind: 'simulator',
  id: '7c1d9f02-0000-4000-8000-000000000002',
  reference: '7C1D9F02',
  created_at: '2026-11-25T10:05:00Z',
  name: 'Andreas Ioannou',
  email: 'andreas@visitor.example',
  phone: '99 654321',
  office_opens_at: null,
} as const;

const DIGEST: Notification = {
  count: 2,
  unverified: 1,
  held: 1,
  with_problem: 0,
  leads: [
    { ...SIMULATOR, simulator_result: 'YELLOW', reason: 'unverified' },
    { ...CONTACT, reason: 'honeypot' },
  ],
  moment: '',
  counts: [],
};

const OVERDUE_ALERT: Notification = {
  count: 1,
  unverified: 0,
  held: 0,
  with_problem: 0,
  leads: [CONTACT],
  moment: '',
  counts: [],
};

const DAILY_SUMMARY: Notification = {
  count: 3,
  unverified: 0,
  held: 0,
  with_problem: 1,
  leads: [
    { ...SIMULATOR, simulator_result: 'GREEN', last_event: 'no answer' },
    CONTACT,
    { ...CONTACT, problem: 'spam' },
  ],
  moment: '2026-11-26T05:30:00Z',
  webhook: 'unavailable: webhook: status 500',
  counts: [
    { group_by: 'all', name: 'all', last_7_days: 5, previous_7_days: 3 },
    { group_by: 'kind', name: 'contact', last_7_days: 3, previous_7_days: 2 },
    { group_by: 'kind', name: 'simulator', last_7_days: 2, previous_7_days: 1 },
    { group_by: 'result', name: 'GREEN', last_7_days: 2, previous_7_days: 1 },
    { group_by: 'event', name: 'no answer', last_7_days: 1, previous_7_days: 0 },
    { group_by: 'page', name: '/contact', last_7_days: 3, previous_7_days: 2 },
  ],
};

/** A sample of each mail that the site sends. */
export function listMailSamples(firm: MailFirm, templates: Templates): MailSample[] {
  const deskUrl = () => `${firm.url}/desk#AAAAAAAAAAAAAAAAAAAAAA`;
  const visitorMail = (name: string, enquiry: Enquiry) => ({
    name,
    mail: composeVisitorMail(enquiry, firm, templates),
  });
  const firmMail = (name: string, enquiry: Enquiry) => ({
    name,
    mail: composeFirmMail(enquiry, firm, deskUrl, templates),
  });
  const samples: MailSample[] = [
    visitorMail('visitor-receipt', CONTACT),
    visitorMail('visitor-result-green', { ...SIMULATOR, simulator_result: 'GREEN' }),
    visitorMail('visitor-result-yellow', { ...SIMULATOR, simulator_result: 'YELLOW' }),
    visitorMail('visitor-result-red', { ...SIMULATOR, simulator_result: 'RED' }),
    firmMail('firm-contact', CONTACT),
    firmMail('firm-simulator', { ...SIMULATOR, simulator_result: 'GREEN' }),
  ];

  const notifications = [
    { name: 'digest', kind: 'digest', contents: DIGEST },
    { name: 'overdue-alert', kind: 'overdue_alert', contents: OVERDUE_ALERT },
    { name: 'daily-summary', kind: 'daily_summary', contents: DAILY_SUMMARY },
  ] as const;
  for (const { name, kind, contents } of notifications) {
    const mail = composeNotification(kind, contents, firm, deskUrl, templates);
    if (mail !== null) {
      samples.push({ name, mail });
    }
  }

  return samples;
}
