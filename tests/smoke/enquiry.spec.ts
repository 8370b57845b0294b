import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import postgres from 'postgres';

import { readTestStack } from '../../scripts/library/test-stack.ts';
import { CONTACT_FIELDS } from '../../src/features/enquiry/fields.ts';
import { SEND } from '../../src/features/enquiry/form-texts.ts';

const INSERT = '**/rest/v1/contact_submissions*';
const MAIL = '**/functions/v1/send-contact-email';

/**
 * URL of the database of the site under test, to read and erase the enquiry; undefined if it is not
 * known. The site deletes tests by itself within two hours.
 */
function databaseUrl(): string | undefined {
  if (process.env['SITE_URL'] === undefined) {
    return readTestStack().databaseUrl;
  }

  return process.env['SUPABASE_DB_URL'];
}

/** Sends the form of /contact, marked as a test. @returns the address that was typed */
async function sendTestEnquiry(page: Page): Promise<string> {
  const email = `smoke-test-${crypto.randomUUID().slice(0, 8)}@mail.example`;
  // Nothing is mailed about an enquiry with this header.
  await page.route(INSERT, (route) =>
    route.continue({ headers: { ...route.request().headers(), 'x-enquiry-test': 'true' } }),
  );
  await page.goto('/contact');
  await page.getByLabel(CONTACT_FIELDS.full_name.label).fill('Smoke test');
  await page.getByLabel(CONTACT_FIELDS.email.label).fill(email);
  await page.getByLabel(CONTACT_FIELDS.subject.label).selectOption('Other');
  await page
    .getByLabel(CONTACT_FIELDS.message.label)
    .fill('Sent by the smoke test. Nothing is mailed.');
  await page.getByRole('button', { name: SEND }).click();
  return email;
}

test('an enquiry is stored once and erased', async ({ page, request }) => {
  const inserted = page.waitForResponse(INSERT);
  const mailed = page.waitForResponse(MAIL);
  const email = await sendTestEnquiry(page);
  const stored = await inserted;
  expect(stored.status()).toBe(201);
  // With Turnstile, an automated browser gets no further than 403.
  expect([202, 403]).toContain((await mailed).status());

  await test.step('a repeat of the request is recognised', async () => {
    const original = stored.request();
    const repeat = await request.post(original.url(), {
      headers: await original.allHeaders(),
      data: original.postData() ?? '',
    });
    expect(repeat.status()).toBe(409);
  });

  const url = databaseUrl();
  test.skip(url === undefined, 'without SUPABASE_DB_URL the enquiry is deleted later');
  const sql = postgres(url ?? '', { max: 1, prepare: false, onnotice: () => undefined });
  const leads = () => sql`select hold_reason from leads where email = ${email}`;
  expect(await leads()).toEqual([{ hold_reason: 'test' }]);
  await sql`select * from erase_enquiries(${email})`;
  expect(await leads()).toHaveLength(0);
  await sql.end();
});
