import assert from 'node:assert/strict';

import type { Screen } from '../../.scripts/library/screens.ts';
import { type Backend, unique } from '../e2e/fixtures.ts';
import { GREEN_ANSWERS } from '../e2e/simulator-driver.ts';
import { articles, firm, firstOf, SERVICE_PAGE, services } from '../content.ts';
import { serveWithDelayedScripts } from './delayed-scripts-site.ts';
import type { Visitor } from './visitor.ts';

/** A user flow, from the first page to the result. */
export type Flow = {
  readonly name: string;
  /** The screen it runs on; both where the page differs. */
  readonly screen?: Screen;
  readonly run: (visitor: Visitor, backend: Backend) => Promise<void>;
};

const ARTICLE = firstOf(articles);
const BUSINESS = firstOf(services('business'));
const LAST_PERSONAL = services('personal').at(-1) ?? SERVICE_PAGE;

const LOAN = { amount: '250000', rate: '3.75', term: '25' };

/** Fails when the page scrolls sideways. */
async function expectNoSidewaysScroll(visitor: Visitor): Promise<void> {
  const { overflow } = await visitor.readPage();
  assert.equal(overflow, 0, 'the page scrolls sideways');
}

async function typeLoan(visitor: Visitor): Promise<void> {
  await visitor.type('Loan amount', LOAN.amount);
  await visitor.type('Interest rate', LOAN.rate);
  await visitor.type('Loan term', LOAN.term);
}

async function expectResult(visitor: Visitor): Promise<void> {
  await visitor.see('figure', 'Monthly payment', { text: '€1,285.33' });
  await visitor.see('figure', 'Total payment', { text: '€385,598.40' });
  await visitor.see('figure', 'Total interest', { text: '€135,598.40' });
}

export const FLOWS: readonly Flow[] = [
  {
    name: 'navigates from the home page to a service and an article',
    run: async (visitor) => {
      await visitor.open('/');
      await visitor.see('heading', 'The right mortgage is a mosaic.');
      await visitor.click('link', 'Get Started', { within: 'main' });
      await visitor.arriveAt('/#who-we-are');
      await visitor.see('heading', 'Unmatched Value');
      await expectNoSidewaysScroll(visitor);

      await visitor.click('link', 'Services', { within: 'footer' });
      await visitor.arriveAt('/services-b2c');
      await visitor.click('link', `Learn More about: ${SERVICE_PAGE.title}`, { within: 'main' });
      await visitor.arriveAt(SERVICE_PAGE.path);
      await visitor.see('heading', SERVICE_PAGE.title);
      assert.equal((await visitor.readPage()).scrollTop, 0, 'a new page starts at the top');
      await visitor.see('link', 'Book Your Free Consultation');
      await expectNoSidewaysScroll(visitor);

      await visitor.open('/blog');
      await visitor.click('link', ARTICLE.title, { within: 'main' });
      await visitor.arriveAt(ARTICLE.path);
      await visitor.see('link', 'Back to Blog', { within: 'main' });
      await expectNoSidewaysScroll(visitor);

      await visitor.open('/privacy');
      await visitor.see('link', firm.email, { isUnderlined: true, within: 'main' });
    },
  },
  {
    name: 'searches the blog',
    screen: 'phone',
    run: async (visitor) => {
      await visitor.open('/blog');
      await visitor.type('Search', ARTICLE.title);
      await visitor.see('link', ARTICLE.title, { within: '#search-found' });
    },
  },
  {
    name: 'opens a submenu by pointing, by its button and by keyboard',
    screen: 'desktop',
    run: async (visitor) => {
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
      await visitor.see('link', BUSINESS.menuLabel, business);
      await visitor.click('link', BUSINESS.menuLabel, business);
      await visitor.arriveAt(BUSINESS.path);
    },
  },
  {
    name: 'opens the menu and its groups, which are closed after Back',
    screen: 'phone',
    run: async (visitor) => {
      const menu = { within: '#site-menu' };
      await visitor.open('/contact');
      await visitor.click('button', 'Menu');
      await visitor.click('disclosure', 'For Personal', menu);
      await visitor.see('link', LAST_PERSONAL.menuLabel, menu);
      await visitor.expectGone('link', BUSINESS.menuLabel, menu);
      await visitor.click('disclosure', 'For Business', menu);
      await visitor.see('link', BUSINESS.menuLabel, menu);
      await visitor.press('Escape');
      await visitor.expectGone('link', 'Blog', menu);
      await visitor.see('button', 'Menu', { hasFocus: true });

      await visitor.click('button', 'Menu');
      await visitor.click('link', 'Blog', menu);
      await visitor.arriveAt('/blog');
      await visitor.back();
      await visitor.arriveAt('/contact');
      await visitor.expectGone('link', 'Blog', menu);
    },
  },
  {
    name: 'calculator: processes input typed before hydration',
    screen: 'phone',
    run: async (visitor) => {
      const slow = await serveWithDelayedScripts();
      try {
        await visitor.open('/mortgage-calculator', slow.url);
        await typeLoan(visitor);
        await visitor.click('button', 'Calculate');
        await visitor.expectGone('figure', 'Monthly payment');
        slow.releaseScripts();
        await expectResult(visitor);
        await visitor.see('field', 'Loan amount', { value: LOAN.amount });
        // Leave before the server stops: the page may still be loading later scripts.
        await visitor.open('/mortgage-calculator');
      } finally {
        slow.releaseScripts();
        slow.stop();
      }
    },
  },
  {
    name: 'calculator: shows the result on Enter, the schedule and a share link',
    screen: 'desktop',
    run: async (visitor) => {
      const path = '/mortgage-calculator#loanAmount=250000&interestRate=3.75&loanTerm=25';
      await visitor.open('/mortgage-calculator');
      await typeLoan(visitor);
      await visitor.press('Enter');
      await expectResult(visitor);
      await visitor.arriveAt(path);
      await visitor.click('disclosure', 'The schedule');
      await visitor.click('button', 'Show all months');
      await visitor.see('button', 'Hide all months');
      await expectNoSidewaysScroll(visitor);

      // Start from another page: changing only the hash would not load the page.
      await visitor.open('/contact');
      await visitor.open(path);
      await expectResult(visitor);
      await visitor.see('button', 'Copy link', { isUnderlined: true });
      await visitor.see('text', '€15K', { text: '€15K', within: '.tool-chart' });
      await visitor.click('link', 'Check your eligibility');
      await visitor.arriveAt('/mortgage-simulator');
    },
  },
  {
    name: 'passes values between costs, calculator, simulator and message',
    screen: 'phone',
    run: async (visitor, backend) => {
      const word = unique();
      const email = `nikos-${word}@visitor.example`;
      await visitor.open('/');
      await visitor.click('link', 'Purchase costs', { within: 'main' });
      await visitor.arriveAt('/purchase-costs');
      await visitor.type('Price of the home', '250.000');
      await visitor.type('Loan amount', '80%', { within: '.tool-form' });
      await visitor.press('Enter');
      await visitor.see('text', 'The transfer fees, step by step');
      await visitor.see('figure', 'At transfer', { text: '€8,600.00' });
      await expectNoSidewaysScroll(visitor);
      await visitor.click('link', 'Work out the monthly payment');
      await visitor.see('field', 'Loan amount', { value: '200000' });
      await visitor.type('Interest rate', '3.75');
      await visitor.type('Loan term', '25');
      await visitor.press('Enter');
      await visitor.see('figure', 'Monthly payment', { text: '€1,028.26' });
      await visitor.click('link', 'Add the costs of buying');
      await visitor.arriveAt('/purchase-costs#price=250000&home=used&loan=200000');
      await visitor.see('figure', 'At transfer', { text: '€8,600.00' });
      await visitor.back();
      await visitor.click('link', 'Add this to my message');
      await visitor.arriveAt('/contact#write');
      await visitor.type('Full name', `Nikos ${word}`);
      await visitor.type('Email', email);
      await visitor.select('Subject', 'Other');
      await visitor.click('button', 'Send Message');
      await visitor.see('text', 'Message sent!', { within: '.toast' });
      const rows = await backend.rows('contact_submissions', email);
      assert.equal(rows.length, 1);
      assert.match(String(rows[0]?.['message']), /- Monthly payment: €1,028\.26/);
    },
  },
  {
    name: 'simulator: answers every question, stores one row and sends both mails',
    screen: 'phone',
    run: async (visitor, backend) => {
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
      await visitor.click('button', 'Back', card);
      await visitor.see('text', 'Step 9 of 9');
      await visitor.click('text', GREEN_ANSWERS.at(-1)?.[1] ?? '', { within: '.sim-choices' });

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
      await expectNoSidewaysScroll(visitor);

      const rows = await backend.rows('simulator_results', email);
      assert.deepEqual(
        rows.map((row) => [row['first_name'], row['simulator_result']]),
        [[`Eleni ${word}`, 'GREEN']],
      );
      // One to the visitor, one to the firm.
      assert.equal((await backend.mails(word)).length, 2);

      await visitor.open('/mortgage-simulator');
      await visitor.see('heading', 'Application Submitted');
    },
  },
  {
    name: 'contact form: shows errors next to fields, then stores one row and sends one mail',
    screen: 'desktop',
    run: async (visitor, backend) => {
      const word = unique();
      const email = `maria-${word}@visitor.example`;
      await visitor.open('/contact');
      // The first interaction: no script has been requested yet.
      await visitor.click('button', 'Send Message');
      await visitor.see('field', 'Full name', {
        hasFocus: true,
        description: 'Full name is required',
      });
      await visitor.see('field', 'Email', { description: 'Email is required' });
      await visitor.see('field', 'Subject', { description: 'Subject is required' });
      await visitor.see('field', 'Message', { description: 'Message is required' });

      await visitor.type('Full name', `Maria ${word}`);
      await visitor.type('Email', email);
      await visitor.type('Phone', '+357 99 123 456');
      await visitor.select('Subject', 'Book Consultation');
      await visitor.type('Message', 'We found a flat.\nMay we come by?');
      await visitor.click('button', 'Send Message');
      await visitor.see('text', `Thanks for contacting ${firm.name}.`, { within: '.toast' });
      await visitor.see('field', 'Full name', { value: '' });

      const rows = await backend.rows('contact_submissions', email);
      const columns = ['full_name', 'phone', 'subject', 'message', 'source_page'];
      assert.deepEqual(
        rows.map((row) => columns.map((column) => row[column])),
        [
          [
            ...[`Maria ${word}`, '+357 99 123 456', 'Book Consultation'],
            ...['We found a flat.\nMay we come by?', '/contact'],
          ],
        ],
      );
      assert.equal((await backend.mails(word)).length, 1);
    },
  },
];
