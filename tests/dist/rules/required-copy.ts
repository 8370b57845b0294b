import { firm } from '../../content.ts';
import { makeSite, type Page, type Rule } from '../site.ts';

const { country } = firm.address;

/** Fixed texts of every service page, in order. */
const SERVICE_TEXTS = [
  'What we help with',
  'Funding',
  'What it is for',
  'Important points',
  'How to get the best deal',
  'Our mission',
  'Book Your Free Consultation',
];

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
  // The example, which is read without scripts.
  '/compare-offers': ['Both are invented', 'APRC, worked out'],
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

/** Text between header and footer. */
function mainText({ $ }: Page): string {
  const main = $('main').clone();
  main.find('script, style, svg, template, .visually-hidden').remove();
  return main.text().replaceAll(/\s+/g, ' ');
}

/** First text that is missing after the previous one. */
function findMissing(text: string, requiredTexts: readonly string[]): string | undefined {
  const lower = text.toLowerCase();
  let from = 0;
  return requiredTexts.find((required) => {
    const index = lower.indexOf(required.toLowerCase(), from);
    if (index === -1) return true;
    from = index;
    return false;
  });
}

/** Every text fixed by docs/product.md is on its page, in order. */
export const requiredCopy: Rule = {
  name: 'pages contain the wording fixed by docs/product.md, in order',
  check: ({ pages }) => {
    const known = new Map(pages.map((page) => [page.path, page]));
    const ofContent = pages.flatMap(({ path }): [string, readonly string[]][] => {
      if (path.startsWith('/services/')) return [[path, SERVICE_TEXTS]];
      return /^\/blog\/[^/]+$/.test(path) ? [[path, ['Back to Blog']]] : [];
    });
    return [...Object.entries(REQUIRED_TEXTS), ...ofContent].flatMap(([path, requiredTexts]) => {
      const page = known.get(path);
      if (!page) return [{ page: path, message: 'is not there' }];
      const required = findMissing(mainText(page), requiredTexts);
      return required === undefined
        ? []
        : [{ page: path, message: `does not say "${required}" where docs/product.md has it` }];
    });
  },
  broken: makeSite({ '/': '<main>Get Started</main>' }),
};
