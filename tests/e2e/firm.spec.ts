import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

import { parse, stringify } from 'yaml';
import { z } from 'zod';

import { copyProject } from '../../.scripts/library/project-copy.ts';
import { testPorts } from '../../.scripts/library/ports.ts';
import { testBackend } from '../../.scripts/library/test-stack.ts';
import { type ServedSite, serveSite } from '../../.scripts/library/static-site.ts';
import { firm } from '../content.ts';
import { expect, test, unique } from './fixtures.ts';

/** Details of this project's firm, which a rebranded site must not contain. */
const ORIGINAL_FIRM = [
  firm.name,
  new URL(firm.url).hostname,
  firm.phone,
  firm.whatsapp,
  `${firm.address.locality}, ${firm.address.region}`,
  String(firm.address.latitude),
  firm.hours[0]?.label,
  firm.tagline,
].filter((detail) => detail !== undefined);

const REBRANDED_FIRM = {
  name: 'Halcyon & Sons',
  tagline: 'Loans, explained.',
  url: 'https://www.halcyon.example',
  email: 'post@halcyon.example',
  phone: '+357 24 111 222',
  whatsapp: '+357 96 333 444',
  address: {
    locality: 'Livadia',
    region: 'Larnaca',
    country: 'Cyprus',
    countryCode: 'CY',
    latitude: 34.95,
    longitude: 33.63,
  },
  social: {
    instagram: 'https://www.instagram.com/halcyon.example',
    facebook: 'https://www.facebook.com/halcyon.example',
  },
  hours: [{ days: 'Tuesday to Thursday', label: '8am to 2pm', opens: '08:00', closes: '14:00' }],
  languages: ['English', 'Armenian'],
  companyName: 'Halcyon Advice Ltd',
  registrationNumber: 'HE 1234',
  people: [{ name: 'Alcyone', role: 'Adviser of Halcyon' }],
  accessibilityReply: 'within two days of Halcyon',
  licence: 'Licence line of Halcyon.',
  remuneration: 'How Halcyon is paid.',
  complaints: 'Where clients of Halcyon complain.',
  reviewer: 'the senior adviser of Halcyon',
};

type Yaml = string | number | readonly Yaml[] | { readonly [name: string]: Yaml };

/** Every text and number in a value of YAML. */
const leavesOf = (value: Yaml): string[] =>
  typeof value === 'object' ? Object.values(value).flatMap(leavesOf) : [String(value)];

test.describe('a rebranded site', () => {
  test.describe.configure({ mode: 'serial', timeout: 120_000 });
  test.skip(({ hasTouch }) => hasTouch, 'one build serves both screens');

  let directory = '';
  let site: ServedSite | undefined;
  let remove = (): void => undefined;

  test.beforeAll(async () => {
    const copy = copyProject();
    remove = copy.remove;
    const file = path.join(copy.root, 'content', 'firm.yaml');
    const original = z.record(z.string(), z.unknown()).parse(parse(await readFile(file, 'utf8')));
    await writeFile(file, stringify({ ...original, ...REBRANDED_FIRM, enquiryForms: 'deliver' }));
    await copy.build(testBackend(), { PUBLIC_TURNSTILE_SITE_KEY: 'site-key' });
    directory = path.join(copy.root, 'dist');
    site = await serveSite(directory, testPorts().rebrand);
  });

  test.afterAll(async () => {
    await site?.stop();
    remove();
  });

  test('shows the details of its own firm.yaml and none of the original firm', async () => {
    const names = await readdir(directory, { recursive: true });
    let allText = '';
    for (const name of names.filter((each) => /\.(?:html|xml|txt|webmanifest|js)$/.test(each))) {
      const text = await readFile(path.join(directory, name), 'utf8');
      for (const detail of ORIGINAL_FIRM)
        expect(text.includes(detail), `${name} says ${detail}`).toBe(false);
      allText += text;
    }
    // Links have telephone numbers without spaces, HTML has other ampersands.
    const plain = (text: string) => text.replaceAll(/[ +]/g, '').replaceAll('&amp;', '&');
    const plainText = plain(allText);
    for (const detail of [
      ...leavesOf(REBRANDED_FIRM),
      ...['tel:+35724111222', 'https://wa.me/35796333444', 'mailto:post@halcyon.example'],
      ...['"opens":"08:00"', '"knowsLanguage":["English","Armenian"]', '"latitude":34.95'],
    ])
      expect(plainText.includes(plain(detail)), detail).toBe(true);
  });

  for (const { path: address, fields } of [
    { path: '/', fields: ['Name', 'Email', 'Phone', 'Message'] },
    { path: '/mortgage-approval', fields: ['Name', 'Email', 'Message'] },
  ])
    test(`the short form on ${address} stores and mails one enquiry, with the token of Turnstile`, async ({
      page,
      backend,
    }) => {
      const word = unique();
      const tokens: (string | undefined)[] = [];
      page.on('request', (request) => {
        if (request.method() === 'POST') tokens.push(request.headers()['turnstile-token']);
      });
      // A stub for Cloudflare's script; the tests reach no other server.
      await page.route('https://challenges.cloudflare.com/**', (route) =>
        route.fulfill({
          contentType: 'text/javascript',
          body: `globalThis.turnstile = {
            render: (place, { sitekey }) => { place.textContent = 'Checked for ' + sitekey; return 'w'; },
            getResponse: () => 'token-of-a-person',
            reset: () => {},
          };`,
        }),
      );
      await page.goto(`${site?.url ?? ''}${address}`);
      const form = page.locator('#contact-us');
      await form.getByRole('button', { name: 'Send Message' }).click();
      const error = form.getByText('Message is required');
      await expect(error).toBeVisible();
      // The styles of errors (tokens.css) are loaded in a form that delivers.
      await expect(error).toHaveCSS('color', 'rgb(163, 42, 28)');
      await expect(page.getByText('Checked for site-key')).toBeVisible();

      const email = `${word}@visitor.example`;
      for (const field of fields)
        await form.getByLabel(field).fill(field === 'Email' ? email : `Eleni ${word}`);
      await form.getByRole('button', { name: 'Send Message' }).click();
      await expect(page.getByRole('listitem').filter({ hasText: 'Message sent!' })).toContainText(
        'Thanks for contacting Halcyon & Sons.',
      );
      const rows = await backend.rows('contact_submissions', email);
      expect(rows).toMatchObject([{ full_name: `Eleni ${word}`, subject: 'General Inquiry' }]);
      await backend.expectOnce('contact_submissions', email);
      expect(tokens).toEqual(['token-of-a-person', 'token-of-a-person']);
    });
});
