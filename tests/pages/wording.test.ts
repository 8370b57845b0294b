import { describe, expect, it } from 'vitest';

import { CLAIMS } from '../../scripts/content-check/wordings.ts';
import { articles, firm, services } from '../content.ts';
import { cleanText } from './html.ts';
import { findPage, pages } from './site.ts';
import type { Page } from './site.ts';

const { country } = firm.address;

/**
 * Texts fixed by docs/product.md, in page order. Order matters on the home page (its eight
 * sections) and on the simulator's landing page.
 */
const REQUIRED_TEXTS: Readonly<Record<string, readonly string[]>> = {
  '/': [
    'Get Started',
    '30+',
    'Hundreds',
    'About Us',
    'personal adviser',
    'back-office team',
    'all the banks',
    'Maximum Convenience',
    'Banks, lawyers, appraisers',
    'You only sign at the bank',
    'You stay comfortable',
    'Unmatched Value',
    'no obligation',
    'Benefits',
    'Financial savings',
    'Effort reduction',
    'Problem solving',
    'Process',
    'Understanding needs',
    'Research and a custom plan',
    `Comparing offers from major banks in ${country}`,
    'Mortgage signing',
    'Ongoing support until funds are released',
    'New housing mortgage',
    'Existing housing mortgage',
    'Refinancing or restructuring',
    'Investment financing',
    'Property investment and commercial mortgages',
    'Mortgage renegotiation',
    'Contact Us',
    'Office hours',
    'Name',
    'Email',
    'Phone',
    'Message',
  ],
  '/services-b2c': [
    'Learn More',
    'Unsure which loan suits your needs best?',
    'Schedule Free Consultation',
  ],
  '/services-b2b': [
    'Learn More',
    'Looking for a tailored financing solution?',
    'Schedule Business Consultation',
  ],
  '/mortgage-calculator': [
    'Mortgage Calculator',
    'Loan amount',
    'Interest rate',
    'Loan term',
    'Calculate',
    'Reset',
    'What Does This Calculator Do?',
    'Why These Numbers Matter',
    'Lower Interest Rate',
    'Longer Term',
    'Shorter Term',
    'Mortgage Basics in Cyprus',
    'Most banks lend 70–80% of property value.',
    'Minimum down payment 20–30%.',
    'Fixed and variable rate options.',
    'Monthly payments often include property and life insurance.',
    'Good credit and stable income improve terms.',
    'Expat-friendly for first-time buyers or investors.',
  ],
  '/mortgage-approval': [
    `first tool of its kind in ${country}`,
    'Check Your Eligibility Now',
    'What Is the Simulator',
    'Green Light',
    'Approved',
    'Yellow Light',
    'Needs further review',
    'Red Light',
    'Not approved',
    'Is It Free to Use',
    'Is the Result Final or Official',
    'not a formal bank approval',
    'Why Use the Simulator',
    'Try the Simulator Now',
    'Need Help',
    'Send Message',
  ],
  '/mortgage-simulator': ['Mortgage Approval Simulator', 'Step 1 of 9', 'Back'],
  // Texts of the example, which can be read without scripts.
  '/compare-offers': ['Two invented offers', 'APRC, calculated here'],
  '/blog': ['The Finance Blog', 'Search', 'Read More', 'Recent Posts', 'Categories'],
  '/contact': [
    "Let's Talk Finance",
    'Phone',
    'Email',
    'Address',
    'Full name',
    'General Inquiry',
    'Book Consultation',
    'Other',
    'Find Us',
  ],
  '/404': ['Oops! Page not found', 'Return to Home'],
  '/500': ['Unexpected Application Error!'],
};

const ARTICLE_TEXTS = ['Back to Blog'];

const SERVICE_TEXTS = [
  'What we help with',
  'Funding',
  'What it is for',
  'Important points',
  'How to get the best deal',
  'Our mission',
  'Book Your Free Consultation',
];

interface PageTexts {
  readonly path: string;
  readonly texts: readonly string[];
}

const PAGE_TEXTS: readonly PageTexts[] = [
  ...Object.entries(REQUIRED_TEXTS).map(([path, texts]) => ({ path, texts })),
  ...articles.map(({ path }) => ({ path, texts: ARTICLE_TEXTS })),
  ...services('personal').map(({ path }) => ({ path, texts: SERVICE_TEXTS })),
  ...services('business').map(({ path }) => ({ path, texts: SERVICE_TEXTS })),
];

it.each(PAGE_TEXTS)('$path has the wording of docs/product.md, in order', ({ path, texts }) => {
  const main = findPage(path)('main').clone();
  main.find('script, style, svg, template, .visually-hidden').remove();
  let rest = cleanText(main.text()).toLowerCase();
  for (const text of texts) {
    expect(rest).toContain(text.toLowerCase());
    rest = rest.slice(rest.indexOf(text.toLowerCase()));
  }
});

/**
 * Visible text of a page.
 *
 * @param end what separates one block from the next
 */
function visibleText({ $ }: Page, end = ' '): string {
  const body = $('body').clone();
  body.find('script, style, svg, template').remove();
  // A script fills in empty spans.
  body.find('span:empty').text('…');
  const name = $('meta[property="og:site_name"]').attr('content');
  // A block ends its sentence.
  body.find('p, li, dt, dd, th, td, h1, h2, h3, [data-loan-example] b').append(end);
  const text = body.text().replaceAll(/\s+/g, ' ');
  // The firm's name counts as 'we'.
  return name === undefined ? text : text.replaceAll(`${name} is `, 'we are ');
}

/** Statements of the owner. `npm run check:content` checks them in their source. */
const OWNER_STATEMENTS = [
  firm.licence,
  firm.accessibilityReply,
  firm.registrationNumber && `registration number ${firm.registrationNumber}`,
].filter((text): text is string => Boolean(text));

/** Visible text of a page without the statements for which only the owner is responsible. */
function checkableText(page: Page): string {
  let text = visibleText(page, ' ¶ ');
  for (const statement of OWNER_STATEMENTS) {
    text = text.replaceAll(statement, '¶');
  }

  return text;
}

describe.each(pages)('$path', (page) => {
  it('makes no claim of scripts/content-check/claims.yaml', () => {
    const claims = CLAIMS.find(checkableText(page))
      .filter(({ rule }) => rule.severity === 'error')
      // Every page has the firm's own.
      .filter(({ rule }) => rule.expected !== '[contact-details]')
      .map(({ rule, found }) => `${rule.expected} ${found}`);
    expect(claims).toEqual([]);
  });

  it('has no space before a full stop or a comma, which may wrap', () => {
    expect(visibleText(page).match(/\S+ [.,;:!?)](?= |$)/g)).toBeNull();
  });
});
