import { z } from 'zod';

/**
 * The building blocks an editor may use in the text of an article or service, and what each takes.
 * The components in src/components/prose read their properties by these schemas, and
 * `npm run check:content` explains mistakes by them.
 */

const words = (property: string, min: number, max: number) => {
  const error = `Write ${min} to ${max} characters for ${property}.`;
  return z.string({ error }).trim().min(min, { error }).max(max, { error });
};

const figure = (property: string, least: number, most: number, example: string) => {
  const error = `Write ${property} as a number from ${least} to ${most} in braces, for example ${property}={${example}}.`;
  return z.number({ error }).min(least, { error }).max(most, { error });
};

export const PROSE_COMPONENTS = {
  Callout: z.strictObject({
    tone: z
      .enum(['note', 'tip', 'care'], { error: 'Write for tone one of: note, tip, care.' })
      .default('note'),
    title: words('title', 3, 80).optional(),
  }),
  KeyFacts: z.strictObject({ title: words('title', 3, 80).default('The key facts') }),
  Steps: z.strictObject({}),
  ComparisonTable: z.strictObject({ caption: words('caption', 10, 160) }),
  Figure: z.strictObject({
    src: z
      .string({ error: 'Write for src the name of a picture in content/images.' })
      .regex(/^[a-z0-9-]+\.(?:png|jpe?g|webp|avif)$/, {
        error:
          'Write for src the name of a picture in content/images: small letters, digits and ' +
          'hyphens, ending in .png, .jpg, .webp or .avif.',
      }),
    alt: words('alt', 10, 250),
    caption: words('caption', 10, 250).optional(),
  }),
  CalculatorLink: z.strictObject({
    amount: figure('amount', 1000, 100_000_000, '250000'),
    rate: figure('rate', 0.1, 30, '3.75'),
    years: figure('years', 1, 50, '25'),
    extra: figure('extra', 1, 100_000, '100').optional(),
  }),
  KeyFigure: z.strictObject({
    value: words('value', 1, 14),
    label: words('label', 10, 100),
  }),
} as const;

export type ProseComponent = keyof typeof PROSE_COMPONENTS;

/** What an editor may write on a component: fields with a default may be left out. */
export type ProseProps<Name extends ProseComponent> = z.input<(typeof PROSE_COMPONENTS)[Name]>;

/** Components that are nothing without something between their tags. */
export const NEED_CONTENT: ReadonlySet<string> = new Set<ProseComponent>([
  'Callout',
  'KeyFacts',
  'Steps',
  'ComparisonTable',
]);

/** HTML elements that add meaning and cannot harm; they take a `title` and nothing else. */
export const PLAIN_ELEMENTS: ReadonlySet<string> = new Set([
  ...['abbr', 'br', 'kbd', 'sub', 'sup', 'q', 'cite'],
]);

/** Whether a tag is one of ours. */
export function isProseComponent(name: string): name is ProseComponent {
  return Object.hasOwn(PROSE_COMPONENTS, name);
}
