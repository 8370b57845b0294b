import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

import { INVENTED_FIRM, rebrand } from '../../.scripts/content/rebrand.ts';
import { copyProject } from '../../.scripts/library/project-copy.ts';
import { testPorts } from '../../.scripts/library/ports.ts';
import { testBackend } from '../../.scripts/library/test-stack.ts';
import { type ServedSite, serveSite } from '../../.scripts/library/static-site.ts';
import { firm } from '../content.ts';
import { expect, test, unique } from './fixtures.ts';

test.describe('a rebranded site', () => {
  test.describe.configure({ mode: 'serial', timeout: 120_000 });
  test.skip(({ hasTouch }) => hasTouch, 'one build serves both screens');

  let directory = '';
  let site: ServedSite | undefined;
  let remove = (): void => undefined;

  test.beforeAll(async () => {
    const copy = copyProject();
    remove = copy.remove;
    await rebrand(copy.root);
    await copy.build(testBackend(), { PUBLIC_TURNSTILE_SITE_KEY: 'site-key' });
    directory = path.join(copy.root, 'dist');
    site = await serveSite(directory, testPorts().rebrand);
  });

  test.afterAll(async () => {
    await site?.stop();
    remove();
  });

  // The step `rebrand` checks that it shows its own details.
  test('shows no detail of the original firm', async () => {
    const { name, url, phone, whatsapp, address, hours, tagline } = firm;
    const details = [name, new URL(url).hostname, phone, whatsapp, tagline, hours[0]?.label];
    const place = [`${address.locality}, ${address.region}`, String(address.latitude)];
    for (const file of await readdir(directory, { recursive: true })) {
      if (!/\.(?:html|xml|txt|webmanifest|js)$/.test(file)) continue;
      const text = await readFile(path.join(directory, file), 'utf8');
      for (const detail of [...details, ...place].filter((each) => each !== undefined))
        expect(text.includes(detail), `${file} says ${detail}`).toBe(false);
    }
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
        `Thanks for contacting ${INVENTED_FIRM.name}.`,
      );
      expect(await backend.expectOnce('contact_submissions', email)).toMatchObject({
        full_name: `Eleni ${word}`,
        subject: 'General Inquiry',
      });
      expect(tokens).toEqual(['token-of-a-person', 'token-of-a-person']);
    });
});
