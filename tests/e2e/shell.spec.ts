import { categoryPath } from '../../src/data/routes.ts';
import { categorySlug } from '../../src/domain/blog.ts';
import { articles, firm, firstOf, lists, SERVICE_PAGE, services } from '../content.ts';
import { isExpanded } from './expanded.ts';
import { expect, test } from './fixtures.ts';

declare global {
  interface Window {
    /** The transitions of sections so far; there while the test about them runs. */
    transitions?: string[];
  }
}

const PERSONAL = services('personal');
const BUSINESS = services('business');

/** Where the navigation says one is: `page` on the entry's own page, `true` on those below it. */
const MARKED = [
  { path: '/', entry: 'Home', current: 'page' },
  { path: '/services-b2c', entry: 'For Personal', current: 'page' },
  { path: SERVICE_PAGE.path, entry: 'For Personal', current: 'true' },
  { path: firstOf(BUSINESS).path, entry: 'For Business', current: 'true' },
  { path: '/mortgage-approval', entry: 'Mortgage Approval', current: 'page' },
  { path: '/mortgage-simulator', entry: 'Mortgage Approval', current: 'true' },
  { path: '/blog', entry: 'Blog', current: 'page' },
  { path: firstOf(articles).path, entry: 'Blog', current: 'true' },
  { path: categoryPath(categorySlug(firstOf(lists.categories))), entry: 'Blog', current: 'true' },
];

const SUN = 'rgb(240, 176, 63)';

const isPhone = ({ width }: { width: number }) => width < 1184;

test.describe('wide screens', () => {
  test.skip(({ hasTouch }) => hasTouch, 'phones have a menu instead');
  // The entries of any firm fit here, in any font: elsewhere the menu button may stand for them.
  test.use({ viewport: { width: 1920, height: 900 } });

  test('a submenu opens after 100 ms of pointing and forgives 300 ms of absence', async ({
    page,
  }) => {
    await page.goto('/');
    const submenu = page.locator('#submenu-personal');
    const delays = (state: string) =>
      submenu.evaluate((element) => getComputedStyle(element).transitionDelay, state);
    expect(await delays('resting')).toBe('0.3s');
    await page.getByRole('navigation', { name: 'Main' }).getByText('For Personal').hover();
    expect(await delays('pointed at')).toBe('0.1s');
    await expect(submenu.getByRole('link')).toHaveText(PERSONAL.map(({ menuLabel }) => menuLabel));
    await expect(submenu.getByRole('link').last()).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(submenu).toBeHidden();
  });

  test('a submenu opens, walks and closes by keyboard alone', async ({ page }) => {
    await page.goto('/');
    const opener = page.getByRole('button', { name: 'All business services' });
    await opener.focus();
    await page.keyboard.press('Enter');
    const submenu = page.locator('#submenu-business');
    await expect(submenu).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(submenu.getByRole('link').first()).toBeFocused();
    await expect(submenu.getByRole('link')).toHaveText(BUSINESS.map(({ menuLabel }) => menuLabel));
    await page.keyboard.press('Escape');
    await expect(submenu).toBeHidden();
    await expect(opener).toBeFocused();
  });

  test('a submenu says whether it is open, however it opened or closed', async ({ page }) => {
    await page.goto('/contact');
    const opener = page.getByRole('button', { name: 'All personal services' });
    const says = (state: boolean) => expect.poll(() => isExpanded(opener)).toBe(state);
    await says(false);
    await opener.focus();
    await page.keyboard.press('Enter');
    await says(true);
    await page.keyboard.press('Escape');
    await says(false);
    await opener.click();
    await says(true);
    await page.mouse.click(5, 890);
    await says(false);
  });

  test('a submenu seen by pointing is gone on Escape until it is pointed at again', async ({
    page,
  }) => {
    await page.goto('/contact');
    const entry = page.locator('.entry[data-submenu]').first();
    const submenu = entry.locator('.submenu');
    await entry.hover();
    await expect(submenu).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(submenu).toBeHidden();
    await page.mouse.move(5, 890);
    await entry.hover();
    await expect(submenu).toBeVisible();
    await page.mouse.move(5, 890);
    await expect(submenu).toBeHidden();
  });

  for (const { path, entry, current } of MARKED)
    test(`on ${path}, ${entry} is marked as ${current}`, async ({ page }) => {
      await page.goto(path);
      const marked = page
        .getByRole('navigation', { name: 'Main' })
        .locator('.entry-link[aria-current]');
      await expect(marked).toHaveText(entry);
      await expect(marked).toHaveAttribute('aria-current', current);
      await expect(marked).toHaveCSS('border-bottom-color', SUN);
    });
});

test.describe('narrow screens', () => {
  test.skip(({ viewport }) => viewport !== null && !isPhone(viewport), 'wide screens have no menu');

  test('the menu says whether it is open, and closes when the focus leaves it', async ({
    page,
  }) => {
    await page.goto('/contact');
    const button = page.getByRole('button', { name: 'Menu' });
    const menu = page.getByRole('navigation', { name: 'Menu' });
    await expect.poll(() => isExpanded(button)).toBe(false);
    await button.click();
    await expect.poll(() => isExpanded(button)).toBe(true);
    await menu.getByRole('link').last().focus();
    await page.keyboard.press('Tab');
    await expect(menu).toBeHidden();
    await expect.poll(() => isExpanded(button)).toBe(false);
    await expect(page.getByRole('main').getByRole('link').first()).toBeFocused();
  });

  for (const { path, entry, current } of MARKED)
    test(`on ${path}, ${entry} is marked as ${current}`, async ({ page }) => {
      await page.goto(path);
      await page.getByRole('button', { name: 'Menu' }).click();
      const menu = page.getByRole('navigation', { name: 'Menu' });
      // A group is no link here; its overview is one of the links below it.
      const marked = menu.locator(':is(summary, .menu-entries > li > a)[aria-current]');
      await expect(marked).toHaveText(entry);
      const isGroup = entry.startsWith('For ');
      await expect(marked).toHaveAttribute('aria-current', isGroup ? 'true' : current);
      await expect(marked).toHaveCSS('border-left-width', '4px');
      await expect(menu.locator('[aria-current=page]')).toHaveCount(
        path === '/mortgage-simulator' || path.startsWith('/blog/') ? 0 : 1,
      );
    });

  test('the menu opens at the first tap, each group by itself, and closes on a selection', async ({
    page,
  }) => {
    await page.goto('/contact');
    const menu = page.getByRole('navigation', { name: 'Menu' });
    await page.getByRole('button', { name: 'Menu' }).click();
    await expect(menu).toBeVisible();

    const personal = menu.locator('details').filter({ hasText: 'For Personal' });
    const business = menu.locator('details').filter({ hasText: 'For Business' });
    await personal.locator('summary').click();
    await expect(personal.getByRole('link').last()).toBeVisible();
    await expect(business.getByRole('link').last()).toBeHidden();
    await business.locator('summary').click();
    await expect(business.getByRole('link').last()).toBeVisible();
    await expect(personal.getByRole('link').last()).toBeVisible();

    await menu.getByRole('link', { name: 'Contact' }).click();
    await expect(menu).toBeHidden();
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
    await expect(page.getByRole('button', { name: 'Menu' })).toBeFocused();
  });

  test('it has the telephone and the office hours', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('button', { name: 'Menu' }).click();
    const menu = page.getByRole('navigation', { name: 'Menu' });
    await expect(menu.getByRole('link', { name: /^Call \+/ })).toHaveAttribute(
      'href',
      /^tel:\+\d+$/,
    );
    await expect(menu.getByText(/^Office hours: ./)).toBeVisible();
  });

  test('Back does not show the menu open again', async ({ page }) => {
    await page.goto('/contact');
    await page.getByRole('button', { name: 'Menu' }).click();
    await page
      .getByRole('navigation', { name: 'Menu' })
      .getByRole('link', { name: 'Blog' })
      .click();
    await expect(page).toHaveURL(/\/blog$/);
    await page.goBack();
    await expect(page.getByRole('navigation', { name: 'Menu' })).toBeHidden();
  });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the menus open, every section is there, and forms say how else to reach the firm', async ({
    page,
    viewport,
  }) => {
    await page.goto('/');
    if (viewport !== null && isPhone(viewport)) {
      await page.getByRole('button', { name: 'Menu' }).click();
      const menu = page.getByRole('navigation', { name: 'Menu' });
      await menu.locator('summary').first().click();
      await expect(
        menu.getByRole('link', { name: SERVICE_PAGE.menuLabel, exact: true }),
      ).toBeVisible();
      await page.keyboard.press('Escape');
    } else {
      await page.getByRole('button', { name: 'All personal services' }).click();
      await expect(
        page.getByRole('link', { name: SERVICE_PAGE.menuLabel, exact: true }),
      ).toBeVisible();
      await page.keyboard.press('Escape');
    }
    const opacities = await page
      .locator('[data-reveal]')
      .evaluateAll((sections) => sections.map((section) => getComputedStyle(section).opacity));
    expect(new Set(opacities)).toEqual(new Set(['1']));
    const trouble = page.locator('.form-trouble');
    await expect(trouble).toContainText('needs JavaScript');
    await expect(trouble.getByRole('link', { name: '@' })).toBeVisible();
    await expect(page.getByText('The form could not be loaded')).toBeHidden();
    // Nobody fills in what cannot be sent.
    await expect(page.getByLabel('Message')).toBeHidden();
    await expect(page.getByRole('button', { name: 'Send Message' })).toBeHidden();
  });
});

test('sections fade in and rise 20 px over 0.6 s when a tenth of them is seen', async ({
  page,
}) => {
  await page.addInitScript(() => {
    // Every transition of a section, with what it begins from.
    Object.assign(window, { transitions: [] });
    document.addEventListener('transitionrun', ({ target, propertyName }) => {
      if (target instanceof HTMLElement && target.matches('[data-reveal]'))
        window.transitions?.push(
          ...target.getAnimations().flatMap(({ effect }) => {
            if (!(effect instanceof KeyframeEffect)) return [];
            const value = effect.getKeyframes()[0]?.[propertyName];
            return value === undefined
              ? []
              : [`${propertyName} from ${value} in ${String(effect.getTiming().duration)}`];
          }),
        );
    });
  });
  await page.goto('/');
  const section = page.locator('[data-reveal]').last();
  await expect(section).toHaveCSS('opacity', '0');
  await expect(section).toHaveCSS('translate', '0px 20px');
  expect(await page.evaluate(() => window.transitions), 'hidden at once').toEqual([]);
  await section.scrollIntoViewIfNeeded();
  await expect(section).toHaveCSS('opacity', '1');
  await expect(section).toHaveCSS('translate', 'none');
  const transitions = await page.evaluate(() => window.transitions);
  expect(transitions).toContain('opacity from 0 in 600');
  expect(transitions).toContain('translate from 0px 20px in 600');
});

test('with reduced motion everything is simply there', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/');
  await expect(page.locator('[data-reveal]').last()).toHaveCSS('opacity', '1');
});

test('the hero button goes to the about section, the financing button to the form', async ({
  page,
}) => {
  await page.goto('/');
  await page.getByRole('main').getByRole('link', { name: 'Get Started' }).click();
  await expect(page).toHaveURL(/#who-we-are$/);
  await expect(page.locator('#who-we-are')).toBeInViewport();
  await page.getByRole('link', { name: 'Contact Us' }).click();
  await expect(page).toHaveURL(/#contact-us$/);
  await expect(page.locator('#contact-us')).toBeInViewport();
});

test.describe('an unknown path', () => {
  test.use({ allowedErrors: /404/ });

  test('is answered with 404, a way home, and a line in the console', async ({ page }) => {
    const logged: string[] = [];
    page.on('console', (message) => logged.push(message.text()));
    const response = await page.goto('/no/such/page');
    expect(response?.status()).toBe(404);
    await expect(page.getByRole('heading', { name: 'Oops! Page not found' })).toBeVisible();
    expect(logged.join('\n')).toContain('/no/such/page');
    await page.getByRole('link', { name: 'Return to Home' }).click();
    await expect(page).toHaveURL(/\/$/);
  });
});

test('a new page starts at its top, at once', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contact' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText("Let's Talk Finance");
  expect(await page.evaluate(() => scrollY)).toBe(0);
});

test.describe('with enquiryForms: console', () => {
  test.skip(firm.enquiryForms === 'deliver', 'the site of another firm is tested with both modes');

  test('the form on the home page thanks the visitor, clears itself and sends nothing', async ({
    page,
  }) => {
    const calls: string[] = [];
    const logged: string[] = [];
    page.on('request', (request) => {
      if (/rest|functions/.test(request.url())) calls.push(request.url());
    });
    page.on('console', (message) => logged.push(message.text()));
    const alerted = page.waitForEvent('dialog');

    await page.goto('/');
    const form = page.locator('#contact-us');
    const fields = ['Name', 'Email', 'Phone', 'Message'];
    for (const field of fields)
      await form.getByLabel(field).fill(field === 'Email' ? 'eleni@visitor.example' : 'Eleni');
    const pressed = form.getByRole('button', { name: 'Send Message' }).click();
    const alert = await alerted;
    expect(alert.message()).toBe("Thank you for your message. We'll be in touch soon!");
    await alert.accept();
    await pressed;

    for (const field of fields) await expect(form.getByLabel(field)).toHaveValue('');
    expect(logged.join('\n')).toContain('eleni@visitor.example');
    expect(calls).toEqual([]);
  });

  test("the home page's form wants all four fields, in the browser's own words", async ({
    page,
  }) => {
    await page.goto('/');
    const form = page.locator('#contact-us');
    await form.getByRole('button', { name: 'Send Message' }).click();
    await expect(form.getByLabel('Name')).toBeFocused();
    expect(
      await form.locator('form').evaluate((element: HTMLFormElement) => element.checkValidity()),
    ).toBe(false);
    await form.getByLabel('Email').fill('not an address');
    expect(
      await form
        .getByLabel('Email')
        .evaluate((input: HTMLInputElement) => input.validity.typeMismatch),
    ).toBe(true);
  });

  test('Need Help thanks nobody for what it does not send, keeps it, and says where to write', async ({
    page,
  }) => {
    const dialogs: string[] = [];
    page.on('dialog', async (dialog) => {
      dialogs.push(dialog.message());
      await dialog.accept();
    });
    await page.goto('/mortgage-approval');
    const form = page.locator('#contact-us');
    // Empty, as it allows itself to be, and the very first touch.
    await form.getByRole('button', { name: 'Send Message' }).click();
    await expect(form.getByRole('status')).toContainText('This message was not sent');
    await form.getByLabel('Message').fill('May I ask something?');
    await form.getByRole('button', { name: 'Send Message' }).click();
    await expect(form.getByLabel('Message')).toHaveValue('May I ask something?');
    await form.getByRole('status').getByRole('link', { name: 'contact page' }).click();
    await expect(page).toHaveURL(/\/contact$/);
    expect(dialogs).toEqual([]);
  });

  for (const path of ['/', '/mortgage-approval'])
    test(`the words beside the form on ${path} promise no answer to it, and lead to one`, async ({
      page,
    }) => {
      await page.goto(path);
      const section = page.locator('#contact-us');
      await expect(section).not.toContainText(
        /calls? you|call back|ask it here|read them|adviser/i,
      );
      await expect(section.getByRole('link', { name: 'contact page' })).toHaveAttribute(
        'href',
        '/contact',
      );
      await expect(section.getByRole('link', { name: firm.phone }).first()).toBeVisible();
    });
});

test.describe('when the script of a form cannot be loaded', () => {
  test.use({ allowedErrors: /.*/ });

  test('the page says how else to reach the firm, and the next touch tries again', async ({
    page,
  }) => {
    await page.route('**/_astro/*.js', (route) => route.abort());
    await page.goto('/contact');
    await page.getByLabel('Full name').fill('Maria');
    await expect(page.getByText('The form could not be loaded')).toBeVisible();
    await expect(page.getByLabel('Full name')).toHaveValue('Maria');

    await page.unroute('**/_astro/*.js');
    await page.getByRole('button', { name: 'Send Message' }).click();
    await expect(page.getByText('Email is required')).toBeVisible();
    await expect(page.getByLabel('Full name')).toHaveValue('Maria');
  });
});

test('each of the eight sections of the home page has its name in its heading', async ({
  page,
}) => {
  await page.goto('/');
  const headings = page.getByRole('main').locator('section :is(h1, h2)');
  await expect(headings).toHaveText([
    /every piece/,
    /^About Us A person/,
    /Maximum Convenience/,
    /Unmatched Value/,
    /Benefits/,
    /^Process From/,
    /financing types/,
    /^Contact Us Tell/,
  ]);
});
