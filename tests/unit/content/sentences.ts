import type { ArticleParts } from './check-article.ts';

/** What editors do wrong, and words of the answer that they get. */
interface Mistake extends ArticleParts {
  readonly name: string;
  readonly says: string;
}

function claims(reason: string, sentences: readonly string[]): readonly Mistake[] {
  return sentences.map((text) => ({ name: text, text, says: reason }));
}

const FIELDS: readonly Mistake[] = [
  {
    name: 'a field of another name',
    fields: { categories: undefined, category: '[Mortgages]' },
    says: 'category: found a field that does not exist. Did you mean categories?',
  },
  {
    name: 'a misspelt field',
    fields: { excerpt: undefined, exerpt: "'One thing only, which is right or wrong.'" },
    says: 'Did you mean excerpt?',
  },
  {
    name: 'a date as it is said',
    fields: { date: '29/11/2026' },
    says: 'date: found "29/11/2026". Write date as a day that exists, in the form 2026-01-31',
  },
  {
    name: 'a day that does not exist',
    fields: { date: '2026-02-31' },
    says: 'Write date as a day that exists',
  },
  {
    name: 'a review in the future',
    fields: { reviewed: '2027-01-15' },
    says: 'reviewed: found 2027-01-15, which is in the future. Write 2026-11-21',
  },
  {
    name: 'a title that is too short',
    fields: { title: "'Two offers'" },
    says: 'title: found "Two offers" (10 characters). Write 20 to 70 characters for title.',
  },
  {
    name: 'a category in small letters',
    fields: { categories: '[mortgages]' },
    says: 'categories.0: found "mortgages". Did you mean Mortgages?',
  },
  {
    name: 'a tile that does not exist',
    fields: { motif: 'flower' },
    says: 'motif: found "flower". Write for motif one of: rosette',
  },
  {
    name: 'a colon without quotation marks',
    fields: { title: 'Two offers: how to compare them' },
    says: 'content/blog/one-text.mdx:2  frontmatter: found',
  },
  {
    name: 'an apostrophe between single quotation marks',
    fields: { title: "'The bank's answer, and yours'" },
    says: 'content/blog/one-text.mdx:2  frontmatter: found',
  },
  {
    name: 'curly quotation marks around a field',
    fields: { title: '“How to compare two offers”' },
    says: 'in curly quotation marks. Put the whole text in straight single quotes',
  },
  {
    name: 'fields without their lines ---',
    source: 'title: A text\n\nIt stays.\n',
    says: 'frontmatter: found no line --- at the beginning.',
  },
  {
    name: 'an article to read next that does not exist',
    fields: { related: '[rate-basic]' },
    says: 'related.0: found "rate-basic", which is not an article. Did you mean rate-basics?',
  },
  {
    name: 'an article to read next that was renamed',
    fields: { related: '[basics-of-a-rate]' },
    says: 'related.0: found "basics-of-a-rate", which is not an article. It was renamed: write rate-basics.',
  },
  { name: 'a file name with capitals', slug: 'Two_Offers', says: 'Rename the file to' },
];

const BLOCKS: readonly Mistake[] = [
  {
    name: 'an unknown block',
    text: '<Keyfact>\n\n- One.\n\n</Keyfact>',
    says: 'found <Keyfact>, which does not exist. Did you mean KeyFacts?',
  },
  {
    name: 'a block that is misspelt only where it opens',
    text: '<KeyFact title="In short">\n\n- One.\n\n</KeyFacts>',
    says: ':12  text: found <KeyFact>, which does not exist. Did you mean KeyFacts?',
  },
  {
    name: 'a block that is misspelt only where it closes',
    text: '<KeyFacts title="In short">\n\n- One.\n\n</KeyFact>',
    says: ':16  text: found <KeyFact>, which does not exist. Did you mean KeyFacts?',
  },
  { name: 'a block that is not closed', text: '<Callout>\n\nText.', says: 'Close every tag' },
  {
    name: 'a property that does not exist',
    text: '<Callout colour="red">\n\nText.\n\n</Callout>',
    says: 'Callout.colour: found a field that does not exist. Delete it.',
  },
  {
    name: 'curly quotation marks in a block',
    text: '<Callout title=“Mind this”>\n\nText.\n\n</Callout>',
    says: 'Replace the curly quotation marks in the tag with straight ones',
  },
  { name: 'code', text: 'It costs {price} a month.', says: 'expressions are not allowed' },
  { name: 'an import', text: "import Box from '../Box.astro'", says: 'Delete the line' },
  { name: 'HTML', text: '<div>\n\nText.\n\n</div>', says: 'the HTML tag <div>' },
  { name: 'a smaller-than sign', text: 'It costs <2,000 euros.', says: String.raw`Write \<` },
  { name: 'a comment of HTML', text: '<!-- a note -->', says: 'Write a comment as {/* note */}.' },
  { name: 'a second title', text: '# Another title\n\nText.', says: 'a second main heading' },
  { name: 'a heading of the wrong level', text: '#### Small\n\nText.', says: 'do not skip levels' },
  {
    name: 'a picture without a description',
    text: '<Figure src="plan.png" alt="" />',
    says: 'Figure.alt: found an empty text. Write 10 to 250 characters for alt, what the picture shows',
  },
  {
    name: 'a picture whose description says nothing',
    text: '![Image 1](../images/plan.png)',
    says: 'Write what the image shows, for readers who cannot see it.',
  },
  {
    name: 'a picture that does not exist',
    text: '<Figure src="none.png" alt="A floor plan with two bedrooms" />',
    says: 'Figure.src: found "none.png", which does not exist. Put the image into content/images',
  },
];

const LINKS: readonly Mistake[] = [
  {
    name: 'a misspelt path',
    text: 'See [who answers](/contacts).',
    says: 'link: found "/contacts", which does not exist. Did you mean /contact?',
  },
  {
    name: 'a page that was renamed',
    text: 'See [how a rate is built](/blog/basics-of-a-rate).',
    says: 'link: found "/blog/basics-of-a-rate", which does not exist. Write /blog/rate-basics.',
  },
  {
    name: 'a section that does not exist',
    text: 'See [the base](/blog/rate-basics#base-and-margins).',
    says: 'Did you mean base-and-margin?',
  },
  {
    name: 'a section named before its dashes became one',
    text: 'See [the wait](#a-year-to-wait----or-two).\n\n## A year to wait -- or two\n\nText.',
    says: 'Did you mean a-year-to-wait--or-two?',
  },
  { name: 'a link text', text: 'For more [click here](/contact).', says: 'Describe the target' },
  {
    name: 'the address of this site',
    text: 'See [who answers](https://www.halcyon.example/contact).',
    says: 'an absolute URL to this site. Write /contact.',
  },
];

const FIGURES: readonly Mistake[] = [
  {
    name: 'a misspelt name of a figure',
    text: 'VAT is [[vat-standard.rat]].',
    says: 'which is not in content/figures.yaml. Did you mean vat-standard.rate?',
  },
  {
    name: 'a name of a figure in single brackets',
    text: 'VAT is [vat-standard.rate] here.',
    says: 'found "[vat-standard.rate]" in single brackets. Write [[vat-standard.rate]]',
  },
  {
    name: 'a name that is not closed',
    text: 'VAT is [[vat-standard.rate] here.',
    says: 'not closed',
  },
  {
    name: 'a wrong figure of the law',
    text: 'VAT is 20%.',
    says: 'found "20%", but content/figures.yaml has 21% (vat-standard.rate), 7% (vat-reduced.rate). Write',
  },
  {
    name: 'a right figure of the law',
    text: 'You pay 21% VAT.',
    says: 'warning, text: found "21%", typed by hand. Write [[vat-standard.rate]]',
  },
  {
    name: 'a figure of the law in words',
    text: 'A new home has nineteen per cent VAT.',
    says: 'found "nineteen per cent", but content/figures.yaml has 21%',
  },
  {
    name: 'a figure of the law in a table',
    text: '| What | Rate |\n| --- | ---: |\n| VAT | 23% |',
    says: 'found "23%", but',
  },
  {
    name: 'a band of a fee',
    text: 'The transfer fee is 4%.',
    says: 'found "4%", typed by hand. Write [[transfer-fee.rate.2.rate]]',
  },
  {
    name: 'a share that no bank lends',
    text: 'Banks lend up to 95% of the value.',
    says: 'found "95%", but content/figures.yaml has 35–45% (typical-mortgage.loan)',
  },
  {
    name: 'a payment that was calculated elsewhere',
    text: 'You repay €800 a month.',
    says: 'Write <LoanSum of="payment"',
  },
  {
    name: 'a law with another year',
    text: 'It is set by Law 7(I)/2021.',
    says: 'found "Law 7(I)/2021", but content/figures.yaml has Law 7(I)/2020. Write [[',
  },
];

const CLAIMS: readonly Mistake[] = [
  ...claims('does not call itself independent', [
    'Independent advice for your mortgage.',
    'Our advice is independent.',
    'As your independent adviser, we read the offer with you.',
    'We are unbiased.',
    'We are not tied to any bank.',
  ]),
  ...claims('does not call itself licensed', ['We are fully licensed.', 'A regulated adviser.']),
  ...claims('nothing is guaranteed', [
    'Success guaranteed.',
    'Our clients always get their loan.',
    'We never fail.',
  ]),
  ...claims('nothing is without risk', ['There is no risk for you.']),
  ...claims('do not quote a current rate', [
    'Today banks charge 3.5%.',
    'Banks now lend at 3.2% a year.',
  ]),
  ...claims('what one bank does, another does not', ['All banks lend to foreigners.']),
  ...claims('an identifiable person', ['Maria from Paphos says that we saved her €20,000.']),
  ...claims('no bank is named', ['Ask Bank of Cyprus for both.']),
  ...claims('a phone number', ['Call 99 123 456.']),
  ...claims('unfinished text', ['TODO: ask the lawyer.']),
];

const WORDS: readonly Mistake[] = [
  { name: 'a misspelt word', text: 'It is recieved.', says: 'Did you mean received' },
  {
    name: 'American spelling',
    text: 'Choose a color.',
    says: 'found "color", an American spelling. Write colour.',
  },
  { name: 'an American ending', text: 'They organize it.', says: 'Write organise.' },
];

/** Mistakes that editors really make. */
export const MISTAKES: readonly Mistake[] = [
  ...FIELDS,
  ...BLOCKS,
  ...LINKS,
  ...FIGURES,
  ...CLAIMS,
  ...WORDS,
];

/** Texts that are right, and resemble what is not. */
export const RIGHT: readonly string[] = [
  'A personal guarantee covers the whole debt.',
  'The bank may ask for a guarantee of the parents.',
  'The seller hands over a bank guarantee.',
  'Nothing is guaranteed before the bank has decided.',
  'Nobody can guarantee a loan.',
  'The guarantor answers for the whole debt.',
  'Can anyone guarantee that the bank says yes?',
  'A loan that is guaranteed by a relative binds the relative too.',
  'Ask an independent lawyer to read the contract.',
  'An independent valuer looks at the home.',
  'You need independent legal advice before you sign for somebody else.',
  'The valuer is independent of the bank and of the seller.',
  'Qualified independent experts issue the certificate.',
  'Her income is independent of the season.',
  'You are not tied to the insurance of the bank.',
  'A licensed architect signs the plans.',
  'The bank sends a licensed valuer.',
  'Banks are regulated by law.',
  'Is an adviser licensed? Ask for the number.',
  'The municipality has authorised the building.',
  'Add 5% of the price for furniture.',
  'Keep 10% of the cost for surprises.',
  'Suppose the rate is 4%: then half of the payment is interest.',
  'In this example the bank charges 4%.',
  'If the bank charged 5% instead, you would pay more.',
  'Ask whether the margin stays the same for the whole term.',
  'A variable rate is a base plus a margin.',
  'The current rate is in your statement.',
  'In Greece, VAT is 24%.',
  'Until 2012 VAT was 15%.',
  'VAT is [[vat-standard.rate]] on a new home.',
  'Suppose VAT were 25%: what would you pay?',
  'Most banks lend about 40% of the value.',
  'Some banks lend 50% of the value.',
  'Compare the offers of all the banks that you asked.',
  'Every bank has a form of its own.',
  'Most clients bring their papers to the first talk.',
  'A couple from Paphos asked how long it takes.',
  'Couples from Limassol often buy in the hills.',
  'The Central Bank of Cyprus supervises the banks.',
  'The first call is free.',
  'We compare what the banks offer and say what it costs.',
  'We never pass your papers on without asking you.',
  'We always answer within office hours.',
  'No loan is without risk.',
  'A fixed rate has less risk for you, and it costs more.',
  'You lose the deposit if you withdraw without a reason.',
  'The plans were approved within two weeks.',
  'Ask two banks for an answer on the same day, so that you can compare them.',
  'Distrust an advert that says “approved in 24 hours”.',
  'The early repayment charge is in your offer.',
  'The scheme changes: ask the ministry whether it is open.',
  'The house has 120 m² and a garden.',
  'A flat of 120 m² at €320,000 plus VAT.',
  'The rent of €700 a month is no amount of a loan.',
  'The flat is in Kato Paphos, near Yermasoyia.',
  'The buyers’ lawyer reads the seller’s title, and it wasn’t signed.',
  'What the ESIS says about the Euribor.',
  'See [how a rate is built](/blog/rate-basics#base-and-margin).',
  'See [the wait](#a-year-to-wait--or-two).\n\n## A year to wait -- or two\n\nText.',
];
