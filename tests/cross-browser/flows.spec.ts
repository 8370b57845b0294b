import { expect } from '@playwright/test';

import { type EngineName, howToInstall } from '../../.scripts/library/browsers.ts';
import { SCREENS } from '../../.scripts/library/screens.ts';
import { testSiteUrl } from '../../.scripts/library/test-stack.ts';
import { articles, firm, firstOf, SERVICE_PAGE, services } from '../content.ts';
import { testWithBackend, unique } from '../e2e/fixtures.ts';
import { GREEN_ANSWERS } from '../e2e/simulator-driver.ts';
import { type Engine, startEngine } from './engine.ts';
import { type Visitor, visitorOn } from './visitor.ts';

/** The main user flows in every engine, on the built site with its real backend. */

const test = testWithBackend.extend<{ visitor: Visitor }, { engine: Engine | undefined }>({
  // Named as the project; started once for all its flows.
  engine: [
    async ({}, use, { project }) => {
      const engine = await startEngine(project.name as EngineName);
      await use(engine);
      await engine?.close();
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  // A phone, unless a flow says otherwise.
  viewport: SCREENS.phone.viewport,
  visitor: async ({ engine, viewport }, use, { project }) => {
    test.skip(engine === undefined, howToInstall(project.name as EngineName));
    if (engine === undefined || viewport === null) return;
    await engine.resize(viewport.width, viewport.height);
    const visitor = visitorOn(engine, testSiteUrl());
    await visitor.startFresh();
    await use(visitor);
    expect(await visitor.read(), `the last page in ${project.name}`).toMatchObject({
      errors: '',
      overflow: 0,
    });
  },
});

const ARTICLE = firstOf(articles);
const BUSINESS = firstOf(services('business'));
const LAST_PERSONAL = services('personal').at(-1) ?? SERVICE_PAGE;

test('navigates from the home page to a service and to an article', async ({ visitor }) => {
  await visitor.open('/');
  await visitor.see('heading', 'The right mortgage is a mosaic.');
  await visitor.click('link', 'Get Started', { within: 'main' });
  await visitor.arriveAt('/#who-we-are');
  await visitor.see('heading', 'Unmatched Value');
  await visitor.click('link', 'Services', { within: 'footer' });
  await visitor.arriveAt('/services-b2c');
  await visitor.click('link', `Learn More about: ${SERVICE_PAGE.title}`, { within: 'main' });
  await visitor.arriveAt(SERVICE_PAGE.path);
  await visitor.see('heading', SERVICE_PAGE.title);
  expect(await visitor.read()).toMatchObject({ scrollTop: 0, overflow: 0 });

  await visitor.open('/blog');
  await visitor.type('Search', ARTICLE.title);
  await visitor.click('link', ARTICLE.title, { within: '#search-found' });
  await visitor.arriveAt(ARTICLE.path);
  await visitor.see('link', 'Back to Blog', { within: 'main' });
});

test('opens the menu and its groups, which are closed after Back', async ({ visitor }) => {
  const menu = { within: '#site-menu' };
  await visitor.open('/contact');
  await visitor.click('button', 'Menu');
  await visitor.click('disclosure', 'For Personal', menu);
  await visitor.see('link', LAST_PERSONAL.menuLabel, menu);
  await visitor.expectGone('link', BUSINESS.menuLabel, menu);
  await visitor.press('Escape');
  await visitor.expectGone('link', 'Blog', menu);
  await visitor.see('button', 'Menu', { hasFocus: true });

  await visitor.click('button', 'Menu');
  await visitor.click('link', 'Blog', menu);
  await visitor.arriveAt('/blog');
  await visitor.back();
  await visitor.arriveAt('/contact');
  await visitor.expectGone('link', 'Blog', menu);
});

test('simulator: answers every question, stores one row and sends both mails', async ({
  visitor,
  backend,
}) => {
  const word = unique();
  const email = `eleni-${word}@visitor.example`;
  const card = { within: '.sim-card' };
  await visitor.open('/mortgage-simulator');
  for (const [index, [title, label]] of GREEN_ANSWERS.entries()) {
    await visitor.see('heading', title);
    await visitor.see('text', `Step ${index + 1} of 9`);
    await visitor.click('text', label, { within: '.sim-choices' });
  }
  await visitor.see('heading', 'Almost there! Please provide your contact details');
  await visitor.click('button', 'See my result');
  await visitor.see('field', 'Name', {
    hasFocus: true,
    description: 'Name must be at least 2 characters',
  });
  await visitor.type('Name', `Eleni ${word}`, card);
  await visitor.type('Email', email, card);
  await visitor.type('Phone', '+357 99 123456', card);
  await visitor.press('Enter');
  await visitor.see('heading', 'Application Submitted', { hasFocus: true });
  await visitor.see('text', "You're in a strong position to move forward.");
  expect(await backend.expectOnce('simulator_results', email)).toMatchObject({
    first_name: `Eleni ${word}`,
    simulator_result: 'GREEN',
  });

  await visitor.open('/mortgage-simulator');
  await visitor.see('heading', 'Application Submitted');
});

test.describe('on a desktop', () => {
  test.use({ viewport: SCREENS.desktop.viewport });

  test('opens a submenu by pointing, by its button and by keyboard', async ({ visitor }) => {
    const personal = { within: '#submenu-personal' };
    const business = { within: '#submenu-business' };
    await visitor.open('/');
    await visitor.expectGone('link', SERVICE_PAGE.menuLabel, personal);
    await visitor.hover('link', 'For Personal', { within: 'header' });
    await visitor.see('link', SERVICE_PAGE.menuLabel, personal);
    await visitor.press('Escape');
    await visitor.expectGone('link', SERVICE_PAGE.menuLabel, personal);

    await visitor.click('button', 'See business services');
    await visitor.see('link', BUSINESS.menuLabel, business);
    await visitor.press('Escape');
    await visitor.expectGone('link', BUSINESS.menuLabel, business);
    await visitor.see('button', 'See business services', { hasFocus: true });
    await visitor.hover('heading', 'The right mortgage', { within: 'main' });
    await visitor.press('Enter');
    await visitor.click('link', BUSINESS.menuLabel, business);
    await visitor.arriveAt(BUSINESS.path);
  });

  test('calculates on Enter, shows the schedule, and the result of a link', async ({ visitor }) => {
    const path = '/mortgage-calculator#loanAmount=250000&interestRate=3.75&loanTerm=25';
    await visitor.open('/mortgage-calculator');
    await visitor.type('Loan amount', '250000');
    await visitor.type('Interest rate', '3.75');
    await visitor.type('Loan term', '25');
    await visitor.press('Enter');
    await visitor.see('figure', 'Monthly payment', { text: '€1,285.33' });
    await visitor.arriveAt(path);
    // The chart is drawn after the result, and moves what is below it.
    await visitor.see('text', '€15K', { text: '€15K', within: '.tool-chart' });
    await visitor.click('disclosure', 'The schedule');
    await visitor.click('button', 'Show all months');
    await visitor.see('button', 'Hide all months');

    // Start from another page: changing only the hash would not load the page.
    await visitor.open('/contact');
    await visitor.open(path);
    await visitor.see('figure', 'Total interest', { text: '€135,598.40' });
    await visitor.see('button', 'Copy link', { isUnderlined: true });
    await visitor.see('text', '€15K', { text: '€15K', within: '.tool-chart' });
    await visitor.click('link', 'Check your eligibility');
    await visitor.arriveAt('/mortgage-simulator');
  });

  test('contact form: shows errors next to fields, then stores one row and sends one mail', async ({
    visitor,
    backend,
  }) => {
    const word = unique();
    const email = `maria-${word}@visitor.example`;
    await visitor.open('/contact');
    // The first interaction: no script has been requested yet.
    await visitor.click('button', 'Send Message');
    for (const label of ['Full name', 'Email', 'Subject', 'Message'])
      await visitor.see('field', label, {
        hasFocus: label === 'Full name',
        description: `${label} is required`,
      });

    await visitor.type('Full name', `Maria ${word}`);
    await visitor.type('Email', email);
    await visitor.type('Phone', '+357 99 123 456');
    await visitor.selectNext('Subject', 'Book Consultation');
    await visitor.type('Message', 'We found a flat.\nMay we come by?');
    await visitor.click('button', 'Send Message');
    await visitor.see('text', `Thanks for contacting ${firm.name}.`, { within: '.toast' });
    await visitor.see('field', 'Full name', { value: '' });
    expect(await backend.expectOnce('contact_submissions', email)).toMatchObject({
      full_name: `Maria ${word}`,
      phone: '+357 99 123 456',
      subject: 'Book Consultation',
      message: 'We found a flat.\nMay we come by?',
      source_page: '/contact',
    });
  });
});
