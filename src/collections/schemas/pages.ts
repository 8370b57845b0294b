import { z } from 'zod';

import { areDistinct, textField } from './text-fields.ts';
import { readYaml } from './yaml-file.ts';

/**
 * The texts of the pages that are neither a service nor an article: one file a page in
 * `content/pages`, named like its path, with a schema each. `*…*` underlines a part of a heading,
 * `**…**` is bold, `[label](/path)` is a link, and placeholders in double brackets name a legal figure
 * or what `content/firm.yaml` says.
 */

/** Longest text of each kind, so that it fits its place. */
const HEADING = 90;
const SENTENCES = 480;

/** A heading, a name or a label. */
const heading = (field: string) => textField(field, 2, HEADING);

/** One or more sentences. */
const sentences = (field: string) => textField(field, 4, SENTENCES);

/** What search engines show: the length is checked on the built page, where names are filled in. */
const searchTexts = {
  searchTitle: heading('searchTitle').meta({
    description: 'The title in search results and browser tabs.',
  }),
  searchDescription: sentences('searchDescription').meta({
    description: 'What search engines show under the title.',
  }),
};

function listOf<S extends z.ZodType>(field: string, entry: S) {
  return z
    .array(entry, { error: `Write ${field} as a list, each entry beginning with a dash.` })
    .min(1);
}

/** Entries with a title and a text. */
const titled = (field: string) =>
  listOf(
    field,
    z.strictObject(
      { title: heading(`${field}.title`), text: sentences(`${field}.text`) },
      { error: `Write each of ${field} as title: and text:.` },
    ),
  );

/** Entries that a visitor asks and the page answers. */
const answered = (field: string) =>
  listOf(
    field,
    z.strictObject(
      { question: heading(`${field}.question`), answer: sentences(`${field}.answer`) },
      { error: `Write each of ${field} as question: and answer:.` },
    ),
  );

function group<S extends z.ZodRawShape>(field: string, shape: S) {
  return z.strictObject(shape, {
    error: `Write ${field} as ${Object.keys(shape).join(', ')}, each on a line of its own with two spaces before it.`,
  });
}

/** A title and a text. */
const section = (field: string) =>
  group(field, { title: heading(`${field}.title`), text: sentences(`${field}.text`) });

/** The call to action at the end of a page. */
const call = section('call');

/** What every page of a tool says around it. */
const toolTexts = { ...searchTexts, lead: sentences('lead'), call };

/** Shown while JavaScript is off. */
const noScripts = sentences('noScripts').meta({ description: 'While JavaScript is off.' });

const home = z.strictObject({
  ...searchTexts,
  shareTitle: heading('shareTitle').meta({ description: 'The text of the share image.' }),
  hero: group('hero', {
    eyebrow: heading('hero.eyebrow'),
    title: heading('hero.title'),
    lead: sentences('hero.lead'),
    claims: listOf('hero.claims', sentences('hero.claims')).meta({
      description: 'Claims of the firm; the first word of each is set large.',
    }),
  }),
  about: group('about', {
    title: heading('about.title'),
    lead: sentences('about.lead'),
    question: heading('about.question'),
    answer: sentences('about.answer'),
    reachTitle: heading('about.reachTitle'),
  }),
  convenience: group('convenience', {
    title: heading('convenience.title'),
    lead: sentences('convenience.lead'),
    pillars: titled('convenience.pillars'),
  }),
  value: group('value', { title: heading('value.title'), values: titled('value.values') }),
  benefits: group('benefits', {
    title: heading('benefits.title'),
    savings: group('benefits.savings', {
      title: heading('benefits.savings.title'),
      text: sentences('benefits.savings.text'),
      link: heading('benefits.savings.link'),
    }),
    effort: group('benefits.effort', {
      title: heading('benefits.effort.title'),
      text: sentences('benefits.effort.text'),
      link: heading('benefits.effort.link'),
    }),
    problems: group('benefits.problems', {
      title: heading('benefits.problems.title'),
      text: sentences('benefits.problems.text'),
      link: heading('benefits.problems.link'),
    }),
  }),
  process: group('process', {
    eyebrow: heading('process.eyebrow'),
    title: heading('process.title'),
    steps: titled('process.steps').refine((steps) => steps.length === 5, {
      error: 'Write process.steps as five steps: the tiles beside them fill up in five.',
    }),
  }),
  tools: group('tools', { title: heading('tools.title'), lead: sentences('tools.lead') }),
  financing: group('financing', {
    title: heading('financing.title'),
    newHousing: group('financing.newHousing', {
      title: heading('financing.newHousing.title'),
      text: sentences('financing.newHousing.text'),
      door: heading('financing.newHousing.door'),
    }),
    existingHousing: group('financing.existingHousing', {
      title: heading('financing.existingHousing.title'),
      text: sentences('financing.existingHousing.text'),
      door: heading('financing.existingHousing.door'),
    }),
    investment: group('financing.investment', {
      title: heading('financing.investment.title'),
      text: sentences('financing.investment.text'),
      door: heading('financing.investment.door'),
    }),
    renegotiation: group('financing.renegotiation', {
      title: heading('financing.renegotiation.title'),
      text: sentences('financing.renegotiation.text'),
      door: heading('financing.renegotiation.door'),
    }),
  }),
  contact: group('contact', {
    eyebrow: heading('contact.eyebrow'),
    title: heading('contact.title'),
    lead: sentences('contact.lead').meta({ description: 'While the form is not in use.' }),
    leadWithForm: sentences('contact.leadWithForm').meta({
      description: 'While `enquiryForms` in content/firm.yaml is `deliver`.',
    }),
  }),
});

const contact = z.strictObject({
  ...searchTexts,
  title: heading('title'),
  lead: sentences('lead'),
  writeTitle: heading('writeTitle'),
  send: sentences('send').meta({ description: 'Beside the button of the form.' }),
  privacy: sentences('privacy'),
  privacyLink: heading('privacyLink'),
  nextTitle: heading('nextTitle'),
  answers: answered('answers'),
  map: sentences('map'),
});

const blog = z.strictObject({
  ...searchTexts,
  eyebrow: heading('eyebrow'),
  title: heading('title'),
  lead: sentences('lead'),
  searchPlaceholder: heading('searchPlaceholder').meta({
    description: 'An example in the search box, as short as a phone needs.',
  }),
  startTitle: heading('startTitle').meta({
    description: 'Above the guides that `startHere` in content/site.yaml names.',
  }),
  olderLead: sentences('olderLead').meta({
    description: 'On the second page of the list and later.',
  }),
  olderDescription: sentences('olderDescription'),
  categoryLead: sentences('categoryLead').meta({
    description: 'On the page of a category that `about` in content/site.yaml does not describe.',
  }),
  categoryDescription: sentences('categoryDescription'),
  emptyCategory: sentences('emptyCategory').meta({
    description: 'On the page of a category without a guide.',
  }),
  disclaimer: sentences('disclaimer').meta({ description: 'At the end of every article.' }),
  call,
});

const approval = z.strictObject({
  ...searchTexts,
  title: heading('title'),
  lead: listOf('lead', sentences('lead')).meta({
    description: 'Sentences of the first paragraph.',
  }),
  details: sentences('details'),
  detailsMore: sentences('detailsMore'),
  what: group('what', { title: heading('what.title'), lead: sentences('what.lead') }),
  answers: answered('answers'),
  why: group('why', { title: heading('why.title'), benefits: titled('why.benefits') }),
  help: group('help', {
    title: heading('help.title'),
    question: sentences('help.question'),
    answer: sentences('help.answer').meta({ description: 'While the form is not in use.' }),
    answerWithForm: sentences('help.answerWithForm').meta({
      description: 'While `enquiryForms` in content/firm.yaml is `deliver`.',
    }),
    guideLink: heading('help.guideLink'),
  }),
});

const overview = z.strictObject({
  ...searchTexts,
  title: heading('title'),
  lead: sentences('lead'),
  question: heading('question'),
  answer: sentences('answer'),
});

const service = z.strictObject({
  ask: section('ask'),
  cost: section('cost'),
  beforeTitle: heading('beforeTitle'),
  before: answered('before').meta({ description: 'The answers below both overviews.' }),
  call,
});

const calculator = z.strictObject({
  ...toolTexts,
  noScripts,
  what: group('what', {
    title: heading('what.title'),
    texts: listOf('what.texts', sentences('what.texts')),
  }),
  why: group('why', {
    title: heading('why.title'),
    lowerRate: sentences('why.lowerRate'),
    longerTerm: sentences('why.longerTerm'),
    shorterTerm: sentences('why.shorterTerm'),
    savingLink: heading('why.savingLink'),
  }),
  basics: group('basics', {
    title: heading('basics.title'),
    facts: listOf('basics.facts', heading('basics.facts')).refine(areDistinct),
    answer: sentences('basics.answer'),
    note: sentences('basics.note'),
  }),
});

const costs = z.strictObject({
  ...toolTexts,
  noScripts,
  counted: group('counted', {
    title: heading('counted.title'),
    texts: listOf('counted.texts', sentences('counted.texts')),
  }),
});

const offers = z.strictObject({ ...toolTexts, noScripts, note: sentences('note') });

const offer = z.strictObject({
  ...toolTexts,
  title: heading('title'),
  printed: sentences('printed').meta({ description: 'The head of the printed page.' }),
  check: section('check'),
  terms: group('terms', {
    title: heading('terms.title'),
    fixed: section('terms.fixed'),
    variable: section('terms.variable'),
    aprc: group('terms.aprc', {
      title: heading('terms.aprc.title'),
      text: sentences('terms.aprc.text'),
      afterExample: sentences('terms.aprc.afterExample').meta({
        description: 'After the example that the site works out.',
      }),
    }),
  }),
  parts: listOf(
    'parts',
    z.strictObject(
      {
        name: heading('parts.name'),
        says: sentences('parts.says'),
        check: sentences('parts.check'),
        questions: listOf('parts.questions', sentences('parts.questions')),
        link: sentences('parts.link').optional(),
      },
      { error: 'Write each of parts as name:, says:, check: and questions:.' },
    ),
  ).meta({ description: 'The parts of the sheet, in its own order.' }),
  compare: group('compare', {
    title: heading('compare.title'),
    text: sentences('compare.text'),
    guideLink: heading('compare.guideLink'),
    law: sentences('compare.law'),
  }),
});

const documents = z.strictObject({
  ...toolTexts,
  title: heading('title'),
  leadOnScreen: sentences('leadOnScreen'),
  who: heading('who'),
  what: heading('what'),
  allThatApply: heading('allThatApply'),
  whoNote: sentences('whoNote'),
  everyone: heading('everyone').meta({ description: 'The heading of the first list.' }),
  note: sentences('note'),
  share: heading('share'),
});

const simulator = z.strictObject({
  ...searchTexts,
  lead: sentences('lead'),
  promises: listOf('promises', sentences('promises')).meta({
    description: 'Beside the questions.',
  }),
});

const privacy = z.strictObject({
  ...searchTexts,
  title: heading('title'),
  lead: sentences('lead'),
  stored: group('stored', {
    title: heading('stored.title'),
    points: titled('stored.points'),
    shortForms: group('stored.shortForms', {
      title: heading('stored.shortForms.title'),
      deliver: sentences('stored.shortForms.deliver'),
      console: sentences('stored.shortForms.console'),
    }).meta({ description: 'By `enquiryForms` in content/firm.yaml.' }),
    basis: sentences('stored.basis'),
  }),
  seen: group('seen', {
    title: heading('seen.title'),
    texts: listOf('seen.texts', sentences('seen.texts')),
    turnstile: sentences('seen.turnstile').meta({
      description: 'Where the forms are protected by Turnstile.',
    }),
  }),
  firmTitle: heading('firmTitle'),
  kept: section('kept'),
  rights: section('rights'),
  browser: group('browser', {
    title: heading('browser.title'),
    points: titled('browser.points'),
  }),
  map: section('map'),
});

const accessibility = z.strictObject({
  ...searchTexts,
  title: heading('title'),
  lead: sentences('lead'),
  tested: group('tested', {
    title: heading('tested.title'),
    text: sentences('tested.text'),
    points: listOf('tested.points', sentences('tested.points')),
  }),
  missing: group('missing', {
    title: heading('missing.title'),
    points: listOf('missing.points', sentences('missing.points')),
  }),
  report: section('report'),
});

const errorPage = (field: string) =>
  group(field, {
    searchTitle: heading(`${field}.searchTitle`),
    searchDescription: sentences(`${field}.searchDescription`),
    title: heading(`${field}.title`),
    lead: sentences(`${field}.lead`),
  });

const errors = z.strictObject({ notFound: errorPage('notFound'), fault: errorPage('fault') });

/** The schema of each file in `content/pages`, by its name without `.yaml`. */
export const PAGE_SCHEMAS = {
  home,
  contact,
  blog,
  'mortgage-approval': approval,
  'mortgage-simulator': simulator,
  'mortgage-calculator': calculator,
  'purchase-costs': costs,
  'compare-offers': offers,
  'read-your-offer': offer,
  documents,
  'services-b2c': overview,
  'services-b2b': overview,
  service,
  privacy,
  accessibility,
  errors,
} as const;

export type PageName = keyof typeof PAGE_SCHEMAS;

export const PAGES_FOLDER = 'content/pages';

/** Whether `content/pages` has a file of this name, without `.yaml`. */
export const isPageName = (name: string): name is PageName => Object.hasOwn(PAGE_SCHEMAS, name);

export type PageTexts<N extends PageName> = z.infer<(typeof PAGE_SCHEMAS)[N]>;

/**
 * Reads a file of `content/pages`, with placeholders as typed.
 *
 * @throws FileError naming every invalid field, its line and the fix
 */
export function readPage<N extends PageName>(name: N, yaml: string): PageTexts<N> {
  const schema: z.ZodType<PageTexts<N>> = PAGE_SCHEMAS[name] as never;
  return readYaml(`${PAGES_FOLDER}/${name}.yaml`, yaml, schema).values;
}
