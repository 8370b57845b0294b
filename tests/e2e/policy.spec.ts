import { TEST_DIST } from '../../.scripts/library/paths.ts';
import { readSite } from '../dist/site.ts';
import { expect, test } from './fixtures.ts';

// Browsers report CSP violations as errors, on which every test with these fixtures fails, for each
// page and state that tests/accessibility and this folder visit.

test('every page has the policy', async ({ request }) => {
  for (const { path } of readSite(TEST_DIST).pages) {
    const headers = (await request.get(path)).headers();
    expect(headers['content-security-policy'], path).toContain("default-src 'none'");
  }
});

test.describe('injected code', () => {
  test.use({ allowedErrors: /Content Security Policy|status of 404/ });

  test('does not run', async ({ page }) => {
    await page.goto('/contact');
    const executed = await page.evaluate(async () => {
      const attempts = {
        script: () => {
          const script = document.createElement('script');
          script.append('window.injected = true');
          document.head.append(script);
        },
        handler: () => {
          document.body.innerHTML += '<img src="/none" onerror="window.injected = true">';
        },
        style: () => {
          const style = document.createElement('style');
          style.append('body { --injected: true }');
          document.head.append(style);
        },
      };
      for (const attempt of Object.values(attempts)) attempt();
      const reached = await fetch('https://example.com/', { mode: 'no-cors' }).then(
        () => true,
        () => false,
      );
      return {
        script: Reflect.has(window, 'injected'),
        style: getComputedStyle(document.body).getPropertyValue('--injected'),
        reached,
      };
    });
    expect(executed).toEqual({ script: false, style: '', reached: false });
  });
});
