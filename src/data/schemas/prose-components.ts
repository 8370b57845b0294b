import { z } from 'zod';

import { LOAN_SUMS } from '../../domain/mortgage/loan-example.ts';

/**
 * Components that editors may use in MDX, with the schemas of their properties. The components in
 * src/components/prose parse their props by them, and `npm run check:content` reports violations.
 */

const textProp = (property: string, min: number, max: number) => {
  const error = `Write ${min} to ${max} characters for ${property}.`;
  return z.string({ error }).trim().min(min, { error }).max(max, { error });
};

const numberProp = (property: string, least: number, most: number, example: string) => {
  const error = `Write ${property} as a number from ${least} to ${most} in braces, for example ${property}={${example}}.`;
  return z.number({ error }).min(least, { error }).max(most, { error });
};

/** A loan: euros, per cent a year, years. */
const loan = {
  amount: numberProp('amount', 1000, 100_000_000, '250000'),
  rate: numberProp('rate', 0.1, 30, '3.75'),
  years: numberProp('years', 1, 50, '25'),
};

/** Euros a month on top of the payment. */
const extra = (property: string) => numberProp(property, 1, 100_000, '100').optional();

/** A cost of the loan, by the name of its figure. */
const cost = (property: string, pattern: RegExp, name: string) => {
  const error = `Write ${property}="[[${name}]]", or take it out.`;
  return z.string({ error }).regex(pattern, { error }).optional();
};

export const PROSE_COMPONENTS = {
  Callout: z.strictObject({
    tone: z
      .enum(['note', 'tip', 'care'], { error: 'Write for tone one of: note, tip, care.' })
      .default('note'),
    title: textProp('title', 3, 80).optional(),
  }),
  KeyFacts: z.strictObject({ title: textProp('title', 3, 80).default('The key facts') }),
  Steps: z.strictObject({}),
  ComparisonTable: z.strictObject({ caption: textProp('caption', 10, 160) }),
  Figure: z.strictObject({
    src: z
      .string({ error: 'Write for src the name of a picture in content/images.' })
      .regex(/^[a-z0-9-]+\.(?:png|jpe?g|webp|avif)$/, {
        error:
          'Write for src the name of a picture in content/images: lower-case letters, digits and ' +
          'hyphens, ending in .png, .jpg, .webp or .avif.',
      }),
    alt: textProp('alt', 10, 250),
    caption: textProp('caption', 10, 250).optional(),
  }),
  CalculatorLink: z.strictObject({ ...loan, extra: extra('extra') }),
  LoanExample: z.strictObject({
    ...loan,
    type: z
      .enum(['fixed', 'variable'], { error: 'Write for type one of: fixed, variable.' })
      .default('fixed'),
    security: z.enum(['mortgage', 'none'], {
      error: 'Write for security one of: mortgage, none.',
    }),
    registration: cost('registration', /^\d+(?:\.\d+)?%$/, 'mortgage-registration.rate'),
    valuation: cost('valuation', /^€\d[\d,]*$/, 'valuation.fee.most'),
  }),
  MovingExample: z.strictObject({
    ...loan,
    newRate: numberProp('newRate', 0.1, 30, '3.5'),
    costs: numberProp('costs', 0, 1_000_000, '1800'),
  }),
  LoanSum: z.strictObject({
    of: z.enum(LOAN_SUMS, { error: `Write for of one of: ${LOAN_SUMS.join(', ')}.` }),
    ...loan,
    extra: extra('extra'),
    thanAmount: loan.amount.optional(),
    thanRate: loan.rate.optional(),
    thanYears: loan.years.optional(),
    thanExtra: extra('thanExtra'),
  }),
  KeyFigure: z.strictObject({
    value: textProp('value', 1, 14).optional(),
    label: textProp('label', 10, 100),
  }),
} as const;

export type ProseComponent = keyof typeof PROSE_COMPONENTS;

/** Props as editors write them; those with a default are optional. */
export type ProseProps<Name extends ProseComponent> = z.input<(typeof PROSE_COMPONENTS)[Name]>;

/** Allowed HTML elements; `title` is their only attribute. */
export const ALLOWED_HTML: ReadonlySet<string> = new Set([
  ...['abbr', 'br', 'kbd', 'sub', 'sup', 'q', 'cite'],
]);

export function isProseComponent(name: string): name is ProseComponent {
  return Object.hasOwn(PROSE_COMPONENTS, name);
}
