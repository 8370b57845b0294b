/**
 * The exact strings and attributes that the product's specification fixes, as far as they are in
 * the built site: one row each. docs/product.md has the rules behind them.
 */

/** What a page has to have. */
export interface Row {
  readonly path: string;
  /** Elements of which at least one has to match. */
  readonly selector: string;
  /** The whole text of the element. */
  readonly text?: string;
  /** A part of the text of the element. */
  readonly part?: string;
  /** Attributes of the same element. */
  readonly attributes?: Readonly<Record<string, string>>;
}

const BUTTON = 'main a.button, main button';
const TITLES = 'main :is(h1, h2, h3)';
const LABELS = 'main form label';

/** Rows of the same kind: elements with these texts. */
const texts = (path: string, selector: string, ...all: readonly string[]): readonly Row[] =>
  all.map((text) => ({ path, selector, text }));

/** Rows of the same kind: elements that contain these texts. */
const parts = (path: string, selector: string, ...all: readonly string[]): readonly Row[] =>
  all.map((part) => ({ path, selector, part }));

/** A link or button with its text and target. */
const link = (path: string, selector: string, text: string, href: string): Row => ({
  path,
  selector,
  text,
  attributes: { href },
});

/** A field by its name. */
const field = (
  path: string,
  selector: string,
  attributes: Readonly<Record<string, string>>,
): Row => ({ path, selector: `main form ${selector}`, attributes });

const DESKTOP = 'header nav[aria-label=Main] a';
const MOBILE = '#site-menu';
const FOOTER = 'footer a';

const SHELL: readonly Row[] = [
  link('/', DESKTOP, 'Home', '/'),
  link('/', DESKTOP, 'For Personal', '/services-b2c'),
  link('/', DESKTOP, 'For Business', '/services-b2b'),
  link('/', DESKTOP, 'Mortgage Calculator', '/mortgage-calculator'),
  link('/', DESKTOP, 'Mortgage Approval', '/mortgage-approval'),
  link('/', DESKTOP, 'Blog', '/blog'),
  link('/', DESKTOP, 'Contact', '/contact'),
  link('/', DESKTOP, 'Get Started', '/contact'),
  link('/', `${MOBILE} a`, 'Home', '/'),
  ...texts('/', `${MOBILE} summary`, 'For Personal', 'For Business'),
  link('/', `${MOBILE} a`, 'Mortgage Calculator', '/mortgage-calculator'),
  link('/', `${MOBILE} a`, 'Mortgage Approval', '/mortgage-approval'),
  link('/', `${MOBILE} a`, 'Blog', '/blog'),
  link('/', `${MOBILE} a`, 'Contact', '/contact'),
  link('/', `${MOBILE} a`, 'Get Started', '/contact'),
  link('/', FOOTER, 'Home', '/'),
  link('/', FOOTER, 'About', '/#who-we-are'),
  link('/', FOOTER, 'Services', '/services-b2c'),
  link('/', FOOTER, 'Contact', '/contact'),
  ...parts('/', 'footer p', '©'),
];

const HOME: readonly Row[] = [
  link('/', BUTTON, 'Get Started', '#who-we-are'),
  { path: '/', selector: 'section#who-we-are h2', part: 'About Us' },
  ...texts('/', TITLES, 'Maximum Convenience', 'Unmatched Value'),
  ...parts('/', TITLES, 'Benefits', 'Process', 'financing types'),
  ...texts('/', TITLES, 'Financial savings', 'Effort reduction', 'Problem solving'),
  ...texts('/', TITLES, 'We handle everything', 'You only sign at the bank'),
  ...texts('/', TITLES, 'You stay comfortable'),
  ...parts('/', 'main p', 'Banks, lawyers, appraisers'),
  ...parts(
    '/',
    'main ol h3',
    'Understanding needs',
    'Research and a custom plan',
    'Comparing offers from major banks in ',
    'Mortgage signing',
    'Ongoing support until funds are released',
  ),
  ...texts('/', TITLES, 'New housing mortgage', 'Existing housing mortgage'),
  ...texts('/', TITLES, 'Investment financing', 'Mortgage renegotiation'),
  ...parts('/', 'main p', 'Refinancing or restructuring'),
  ...parts('/', 'main p', 'Property investment and commercial mortgages'),
  link('/', BUTTON, 'Contact Us', '#contact-us'),
  { path: '/', selector: 'section#contact-us h2', part: 'Contact Us' },
  ...texts('/', '#contact-us label', 'Name', 'Email', 'Phone', 'Message'),
  field('/', '[name=name]', { required: 'required' }),
  field('/', '[name=email]', { type: 'email', required: 'required' }),
  field('/', '[name=phone]', { required: 'required' }),
  field('/', '[name=message]', { rows: '5', required: 'required' }),
  ...parts('/', '#contact-us dt', 'Office hours'),
];

const OVERVIEWS: readonly Row[] = [
  ...texts('/services-b2c', TITLES, 'Unsure which loan suits your needs best?'),
  ...parts('/services-b2c', 'main a', 'Learn More'),
  ...texts('/services-b2b', TITLES, 'Looking for a tailored financing solution?'),
  link('/services-b2b', BUTTON, 'Schedule Business Consultation', '/contact'),
  ...parts('/services-b2b', 'main a', 'Learn More'),
];

const CALCULATOR = '/mortgage-calculator';
const CALCULATOR_ROWS: readonly Row[] = [
  { path: CALCULATOR, selector: 'h1', text: 'Mortgage Calculator' },
  ...texts(CALCULATOR, LABELS, 'Loan amount', 'Interest rate', 'Loan term'),
  field(CALCULATOR, '[name=loanAmount]', { inputmode: 'decimal' }),
  field(CALCULATOR, '[name=interestRate]', { inputmode: 'decimal' }),
  field(CALCULATOR, '[name=loanTerm]', { inputmode: 'decimal' }),
  ...texts(CALCULATOR, BUTTON, 'Calculate', 'Reset'),
  ...texts(CALCULATOR, TITLES, 'What Does This Calculator Do?', 'Why These Numbers Matter'),
  ...texts(CALCULATOR, TITLES, 'Lower Interest Rate', 'Longer Term', 'Shorter Term'),
  ...texts(CALCULATOR, TITLES, 'Mortgage Basics in Cyprus'),
  ...parts(CALCULATOR, 'main li p', 'lower monthly cost', 'lower total cost'),
  ...parts(CALCULATOR, 'main li p', 'lower monthly payments, but more interest paid'),
  ...parts(CALCULATOR, 'main li p', 'higher payments, but big savings on interest'),
  ...texts(
    CALCULATOR,
    'main details summary',
    'Most banks lend 70–80% of property value.',
    'Minimum down payment 20–30%.',
    'Fixed and variable rate options.',
    'Monthly payments often include property and life insurance.',
    'Good credit and stable income improve terms.',
    'Expat-friendly for first-time buyers or investors.',
  ),
];

const APPROVAL = '/mortgage-approval';
const APPROVAL_ROWS: readonly Row[] = [
  link(APPROVAL, BUTTON, 'Check Your Eligibility Now', '/mortgage-simulator'),
  link(APPROVAL, BUTTON, 'Try the Simulator Now', '/mortgage-simulator'),
  ...texts(APPROVAL, TITLES, 'What Is the Simulator', 'Is It Free to Use'),
  ...texts(APPROVAL, TITLES, 'Is the Result Final or Official', 'Why Use the Simulator'),
  ...texts(APPROVAL, TITLES, 'Need Help', 'Green Light', 'Yellow Light', 'Red Light'),
  ...texts(APPROVAL, 'main li p', '(Approved)', '(Needs further review)', '(Not approved)'),
  ...parts(APPROVAL, 'main p', 'not a formal bank approval'),
  ...texts(APPROVAL, '#contact-us label', 'Name', 'Email', 'Message'),
  ...texts(APPROVAL, '#contact-us button', 'Send Message'),
];

const SIMULATOR = '/mortgage-simulator';
const SIMULATOR_ROWS: readonly Row[] = [
  { path: SIMULATOR, selector: 'h1', part: 'Mortgage Approval Simulator' },
  ...parts(SIMULATOR, 'main', 'Step 1 of 9'),
  { path: SIMULATOR, selector: 'main button', text: 'Back' },
];

const CONTACT = '/contact';
const CONTACT_ROWS: readonly Row[] = [
  { path: CONTACT, selector: 'h1', text: "Let's Talk Finance" },
  ...texts(CONTACT, 'main dt', 'Phone', 'Email', 'Address', 'Office hours'),
  ...texts(CONTACT, TITLES, 'Find Us'),
  { path: CONTACT, selector: 'main iframe', attributes: { title: 'Find Us' } },
  field(CONTACT, '[name=full_name]', { required: 'required' }),
  field(CONTACT, '[name=email]', { type: 'email', required: 'required' }),
  field(CONTACT, '[name=phone]', { type: 'tel' }),
  field(CONTACT, '[name=subject]', { required: 'required' }),
  field(CONTACT, '[name=message]', { rows: '5', required: 'required' }),
  ...['General Inquiry', 'Book Consultation', 'Other'].map((value) => ({
    path: CONTACT,
    selector: 'select[name=subject] option',
    text: value,
    attributes: { value },
  })),
  { path: CONTACT, selector: 'main form button[type=submit]', text: 'Send Message' },
];

const BLOG_ROWS: readonly Row[] = [
  { path: '/blog', selector: 'h1', text: 'The Finance Blog' },
  ...parts('/blog', 'main article a', 'Read More'),
  ...texts('/blog', 'main label', 'Search'),
  ...texts('/blog', 'main aside h2', 'Recent Posts', 'Categories'),
];

const ERROR_ROWS: readonly Row[] = [
  { path: '/404', selector: 'h1', text: 'Oops! Page not found' },
  link('/404', BUTTON, 'Return to Home', '/'),
  { path: '/500', selector: 'h1', text: 'Unexpected Application Error!' },
];

/** Rows of the pages that every firm has. */
export const ROWS: readonly Row[] = [
  ...SHELL,
  ...HOME,
  ...OVERVIEWS,
  ...CALCULATOR_ROWS,
  ...APPROVAL_ROWS,
  ...SIMULATOR_ROWS,
  ...CONTACT_ROWS,
  ...BLOG_ROWS,
  ...ERROR_ROWS,
];

/** Headings of the pages whose sections have an order. */
export const SECTIONS: Readonly<Record<string, readonly string[]>> = {
  '/': [
    'About Us',
    'Maximum Convenience',
    'Unmatched Value',
    'Benefits',
    'Process',
    'financing types',
    'Contact Us',
  ],
  [APPROVAL]: [
    'What Is the Simulator',
    'Is It Free to Use',
    'Is the Result Final or Official',
    'Why Use the Simulator',
    'Need Help',
  ],
};

/** Rows of every page of a service. */
export const SERVICE_ROWS: readonly Omit<Row, 'path'>[] = [
  { selector: TITLES, text: 'What we help with' },
  { selector: TITLES, text: 'Funding' },
  { selector: TITLES, text: 'What it is for' },
  { selector: TITLES, text: 'Important points' },
  { selector: TITLES, text: 'How to get the best deal' },
  { selector: TITLES, text: 'Our mission' },
];

/** Rows of every page of an article. */
export const ARTICLE_ROWS: readonly Omit<Row, 'path'>[] = [
  { selector: 'main a', text: 'Back to Blog', attributes: { href: '/blog' } },
];

const FUNDING = 'main .loan-details';

/**
 * Rows of single services and articles. A firm may do without the page, but where there is one, it
 * says this.
 */
export const CONTENT_ROWS: readonly Row[] = [
  ...parts('/services/primary-residence-loan', FUNDING, 'up to 80% of the value'),
  ...parts('/services/green-home-loan', FUNDING, 'Up to 80% with better terms'),
  ...parts('/services/green-home-loan', FUNDING, 'Energy Performance Certificate in category A'),
  ...parts('/services/renovation-loan', FUNDING, '80%', '70%', 'holiday home'),
  ...parts('/services/investment-property-loan', FUNDING, 'Up to 60–70%'),
  ...parts('/services/non-residents-loan', FUNDING, 'Typically 50–60%', 'profile'),
  ...parts('/services/home-equipment-financing', FUNDING, 'Based on equipment cost'),
  ...parts('/services/personal-loans', FUNDING, 'Funding varies'),
  ...parts('/services/student-loans', FUNDING, 'Funding varies'),
  ...parts('/blog/permanent-residency-through-property', 'main', '€300,000'),
  ...parts('/blog/mortgage-application-guide', 'main', '€150', '€300', '4 to 8 weeks'),
  ...parts('/blog/advanced-mortgage-tips', 'main', '€100', '€150,000', '0.25%'),
];

/** Strings that scripts show, each in a script of the site. */
export const SCRIPT_TEXTS: readonly string[] = [
  'Failed to send email',
  'There was a problem submitting your information. Please try again.',
  'There was a problem sending your message. Please try again.',
  'Message sent!',
  'Thanks for contacting ',
  'One of our team members will reach out to you shortly.',
  "Thank you for your message. We'll be in touch soon!",
  'Invalid email address',
  'Full name is required',
  'Email is required',
  'Subject is required',
  'Message is required',
  'Almost there! Please provide your contact details',
  'Application Submitted',
  'Start Over',
  'Sending...',
  'Promotions folder',
  "You're in a strong position to move forward.",
  'With a few adjustments, you could be ready to move forward soon.',
  "We've identified some key areas to improve before proceeding.",
  'Over 3',
];
