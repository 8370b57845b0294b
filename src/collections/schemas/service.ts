import { z } from 'zod';

import { ALL, PEOPLE, PROFILES, PURPOSES } from './documents.ts';
import { articlesField, draftField, questionsField, tileFields } from './page-fields.ts';
import { areDistinct, choiceField, dateField, switchField, textField } from './text-fields.ts';

/**
 * Frontmatter of `content/services/{personal,business}/*.mdx`. Astro validates services with it
 * (src/content.config.ts), the content check reports violations of it, and the table in
 * CONTRIBUTING.md is generated from it.
 */

/** A list of `min` to `max` lines. */
function textLinesField(field: string, min: number, max: number) {
  return z
    .array(textField(`each line of ${field}`, 8, 240), {
      error: `Write ${field} as a list of ${min} to ${max} lines, each beginning with a dash.`,
    })
    .min(min)
    .max(max)
    .meta({ rule: `a list of ${min} to ${max} lines` });
}

/** Loan-to-value that banks lend, in tenths; `most` equals `least` if it is not a range. */
export interface LoanToValueTenths {
  /** 1 to 10. */
  least: number;
  /** `least` to 10. */
  most: number;
}

/** Parses `80%` to eight tenths, `60–70%` to six to seven. Placeholders are resolved earlier. */
function parseTenths(text: string): LoanToValueTenths {
  const [least = 0, most = least] = Array.from(
    text.matchAll(/\d+/g),
    ([percent]) => Number(percent) / 10,
  );
  return { least, most };
}

const shareField = z
  .string({
    error:
      'Write details.share in multiples of 10%, as 80% or 60–70%, or as a placeholder in double brackets; ' +
      'delete the line if there is none.',
  })
  .regex(/^(?:100|[1-9]0)(?:%?[–-](?:100|[1-9]0))?%$/)
  .refine((text) => parseTenths(text).least <= parseTenths(text).most)
  .transform(parseTenths)
  .optional()
  .meta({
    description: 'Loan-to-value, shown as ten tiles.',
    rule: 'multiples of 10%: 80% or 60–70%',
  });

/** Heading of the overview under which a service is shown; not allowed if there are no headings. */
function sectionField(headings: readonly string[]) {
  const description = 'The heading on /services-b2c that the card is under.';
  const rule = 'one of the `sections` in `content/site.yaml`; business services have none';
  if (headings.length > 0) {
    return choiceField('section', headings).meta({ description, rule });
  }

  const error =
    'Delete section: only personal services have one, from the sections in content/site.yaml.';
  return z.undefined({ error }).optional().meta({ description, rule });
}

/** Profile of /documents to link to, as in the fragment of its URL. */
const documentsField = z
  .string({
    error:
      'Write documents as borrower+purpose, as in the links of /documents: all+buying, self-employed+all. ' +
      `Borrowers: ${[ALL, ...PEOPLE].join(', ')}. Purposes: ${[ALL, ...PURPOSES].join(', ')}.`,
  })
  .refine((text) => PROFILES.includes(text))
  .optional()
  .meta({
    description: 'The list of /documents that the page links to.',
    rule: 'as in the links of `/documents`: `all+buying`',
  });

/** The kinds of credit that a service covers; the page shows a warning for each. */
export const CREDIT_KINDS = ['consumer', 'housing', 'business'] as const;

export type CreditKind = (typeof CREDIT_KINDS)[number];

const CREDIT_ERROR =
  'Write credit as a list of the kinds of loan on the page: consumer (personal, student or equipment loan, ' +
  'unsecured renovation), housing (a loan secured on a home), business.';

const creditField = z
  .array(z.enum(CREDIT_KINDS, { error: CREDIT_ERROR }), { error: CREDIT_ERROR })
  .min(1)
  .refine(areDistinct)
  .meta({
    description: 'Kinds of loan; each has its warning beside the funding.',
    rule: `a list of: ${CREDIT_KINDS.join(', ')}`,
  });

const sumField = z
  .int({ error: 'Write details.sum in whole euros from 1000 to 5000000, without € and commas.' })
  .min(1000)
  .max(5_000_000)
  .optional()
  .meta({
    description: 'Loan amount of the example; adds a link to the calculator.',
    rule: 'whole euros, 1000 to 5000000',
  });

const detailsField = z
  .strictObject(
    {
      level: textField('details.level', 3, 28).meta({
        description: 'The funding in a few words, set large.',
      }),
      funding: textField('details.funding', 40, 360).meta({
        description: 'The funding in one or two sentences.',
      }),
      share: shareField,
      sum: sumField,
      purpose: textField('details.purpose', 40, 360).meta({ description: 'What the loan is for.' }),
      importantPoints: textLinesField('details.importantPoints', 3, 6).meta({
        description: 'What to know before signing.',
      }),
      bestDeal: textLinesField('details.bestDeal', 3, 6).meta({
        description: 'How to get the best deal.',
      }),
    },
    {
      error:
        'Write details as level, funding, share, sum, purpose, importantPoints and bestDeal; ' +
        'share and sum may be left out.',
    },
  )
  .meta({ description: 'The details card.', rule: 'the fields below' });

/**
 * @param reference schema of an article reference: `articleSlug`, or Astro's `reference('blog')`
 * @param headings the sections of `content/site.yaml` for personal services, none for business
 *   services
 */
export function serviceSchema<R extends z.ZodType>(reference: R, headings: readonly string[]) {
  return z.strictObject({
    title: textField('title', 8, 60).meta({ description: 'The heading of the page.' }),
    menuLabel: textField('menuLabel', 5, 32).meta({ description: 'The short name in menus.' }),
    order: z.int({ error: 'Write order as a whole number; 1 comes first.' }).positive().meta({
      description: 'The place in menus and on the overview.',
      rule: 'a whole number, 1 comes first',
    }),
    section: sectionField(headings),
    description: textField('description', 110, 160).meta({
      description: 'What search engines show under the title.',
    }),
    card: textField('card', 60, 150).meta({ description: 'The short text on the overview card.' }),
    bring: textField('bring', 10, 80).optional().meta({
      description:
        'What to bring to the first call; the overview card shows it if there is no share.',
      rule: '10 to 80 characters',
    }),
    ...tileFields,
    intro: textField('intro', 120, 420).meta({ description: 'The first paragraph.' }),
    helpsWith: textLinesField('helpsWith', 4, 7).meta({
      description: 'What the consultancy helps with.',
    }),
    credit: creditField,
    otherCurrency: switchField('otherCurrency').meta({
      description: 'Whether clients often earn in another currency.',
    }),
    details: detailsField,
    mission: textField('mission', 120, 520).meta({ description: 'Why the firm offers this.' }),
    questions: questionsField(5),
    guides: articlesField('guides', reference, 'Articles that help here.'),
    documents: documentsField,
    tool: choiceField('tool', ['calculator', 'simulator']).meta({
      description: 'Which tool the page points to.',
    }),
    reviewed: dateField('reviewed').meta({
      description: 'When every fact of the page was last checked.',
    }),
    draft: draftField,
  });
}
