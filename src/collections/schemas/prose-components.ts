import { z } from 'zod';

import { choiceField, textField } from './text-fields.ts';

/**
 * Components that editors may use in MDX, with the schemas of their properties. The components in
 * src/features/prose parse their props with them, and `npm run check:content` reports violations.
 */

function numberProperty(property: string, min: number, max: number, example: string) {
  return z
    .number({
      error: `Write ${property} as a number from ${min} to ${max} in braces, for example ${property}={${example}}.`,
    })
    .min(min)
    .max(max);
}

/** A loan: euros, per cent a year, years. */
const loanProperties = {
  amount: numberProperty('amount', 1000, 100_000_000, '250000'),
  rate: numberProperty('rate', 0.1, 30, '3.75'),
  years: numberProperty('years', 1, 50, '25'),
};

/** Euros a month on top of the payment. */
function extraProperty(property: string) {
  return numberProperty(property, 1, 100_000, '100').optional();
}

/** A cost of the loan, written as the placeholder of its reference value. */
function costProperty(property: string, pattern: RegExp, placeholder: string) {
  return z
    .string({ error: `Write ${property}="[[${placeholder}]]", or delete it.` })
    .regex(pattern)
    .optional();
}

const imageProperty = z
  .string({
    error:
      'Write for src the name of an image in content/images: lower-case letters, digits and hyphens, ' +
      'ending in .png, .jpg, .webp or .avif.',
  })
  .regex(/^[a-z0-9-]+\.(?:png|jpe?g|webp|avif)$/);

/** The amounts of a loan that a text can state. */
const LOAN_SUMS = ['payment', 'total', 'interest'] as const;

export type LoanSum = (typeof LOAN_SUMS)[number];

export const PROSE_COMPONENTS = {
  Callout: z.strictObject({
    tone: choiceField('tone', ['note', 'tip', 'care']).default('note'),
    title: textField('title', 3, 80).optional(),
  }),
  KeyFacts: z.strictObject({ title: textField('title', 3, 80).default('The key facts') }),
  Steps: z.strictObject({}),
  Stages: z.strictObject({
    names: z
      .string({ error: 'Write for names two to six stages, with commas between them.' })
      .regex(/^[^,]{2,20}(?:, [^,]{2,20}){1,5}$/),
  }),
  ComparisonTable: z.strictObject({ caption: textField('caption', 10, 160) }),
  Figure: z.strictObject({
    src: imageProperty,
    alt: textField('alt, what the picture shows to those who cannot see it', 10, 250),
    caption: textField('caption', 10, 250).optional(),
  }),
  CalculatorLink: z.strictObject({ ...loanProperties, extra: extraProperty('extra') }),
  LoanExample: z.strictObject({
    ...loanProperties,
    type: choiceField('type', ['fixed', 'variable']),
    security: choiceField('security', ['mortgage', 'none']),
    registration: costProperty('registration', /^\d+(?:\.\d+)?%$/, 'mortgage-registration.rate'),
    valuation: costProperty('valuation', /^€\d[\d,]*$/, 'valuation.fee.most'),
  }),
  MovingExample: z.strictObject({
    ...loanProperties,
    newRate: numberProperty('newRate', 0.1, 30, '3.5'),
    costs: numberProperty('costs', 0, 1_000_000, '1800'),
  }),
  LoanSum: z.strictObject({
    of: choiceField('of', LOAN_SUMS),
    ...loanProperties,
    extra: extraProperty('extra'),
    thanAmount: loanProperties.amount.optional(),
    thanRate: loanProperties.rate.optional(),
    thanYears: loanProperties.years.optional(),
    thanExtra: extraProperty('thanExtra'),
  }),
  Until: z.strictObject({
    figure: z
      .string({ error: 'Write for figure the name of an entry of content/figures.yaml.' })
      .regex(/^[a-z0-9-]+$/, {
        error: 'Write for figure the name of an entry of content/figures.yaml.',
      }),
  }),
  KeyFigure: z.strictObject({
    value: textField('value', 1, 14).optional(),
    label: textField('label', 10, 100),
  }),
} as const;

export type ProseComponent = keyof typeof PROSE_COMPONENTS;

/** Props as editors write them; props with a default are optional. */
export type ProseProps<Name extends ProseComponent> = z.input<(typeof PROSE_COMPONENTS)[Name]>;

/** Allowed HTML elements; `title` is their only allowed attribute. */
export const ALLOWED_HTML: ReadonlySet<string> = new Set([
  'abbr',
  'br',
  'cite',
  'kbd',
  'q',
  'sub',
  'sup',
]);

export function isProseComponent(name: string): name is ProseComponent {
  return Object.hasOwn(PROSE_COMPONENTS, name);
}
