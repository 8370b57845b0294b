import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import type { MailFirm } from '../functions/_shared/environment.ts';
import type { Mail } from '../functions/_shared/mail-provider.ts';
import { composeDailySummary } from '../functions/_shared/mails/daily-summary.ts';
import type { DailySummary } from '../functions/_shared/mails/daily-summary.ts';
import { composeFirmMail, composeVisitorMail } from '../functions/_shared/mails/enquiry-mails.ts';
import type { Enquiry } from '../functions/_shared/mails/facts.ts';
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

const DAILY_SUMMARY: DailySummary = {
  moment: '2026-11-26T05:30:00Z',
  is_requested: false,
  totals: { overdue: 1, waiting: 1, above_limit: 1, not_mailed: 1 },
  leads: [
    { ...CONTACT, section: 'overdue' },
    { ...SIMULATOR, simulator_result: 'GREEN', section: 'waiting', last_event: 'no answer' },
    { ...SIMULATOR, simulator_result: 'YELLOW', section: 'above_limit', problem: 'unverified' },
    { ...CONTACT, section: 'not_mailed', problem: 'honeypot' },
  ],
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
    visitorMail('visitor-result-red', {
      ...SIMULATOR,
      simulator_result: 'RED',
      office_opens_at: '2026-12-01T06:30:00Z',
    }),
    firmMail('firm-contact', CONTACT),
    firmMail('firm-simulator', { ...SIMULATOR, simulator_result: 'GREEN' }),
  ];

  const summary = composeDailySummary(DAILY_SUMMARY, firm, deskUrl, templates);
  if (summary !== null) {
    samples.push({ name: 'daily-summary', mail: summary });
  }

  return samples;
}
