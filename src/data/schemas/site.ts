import { z } from 'zod';

import type { AdvicePage } from '../../domain/simulator/advice.ts';
import { slugify } from '../../domain/blog.ts';
import { readYaml } from './yaml-file.ts';

const text = (field: string, min: number, max: number) => {
  const error = `Write ${field} with ${min} to ${max} characters.`;
  return z
    .string({ error })
    .trim()
    .min(min, { error })
    .max(max, { error })
    .refine((written) => !/<\/?[a-z][^<>]*>|\*\*|\]\(/i.test(written), {
      error: `Write ${field} as plain text: tags, ** and links would be shown as typed.`,
    });
};

const path = z
  .string({ error: 'Write the path of a page, for example /services/loan-consultation.' })
  .regex(/^\/(?!\/)[\w./-]*(?:#[\w-]+)?$/, {
    error: 'Write the path of a page of this site, for example /services/loan-consultation.',
  });

const slugs = (names: readonly string[]) => names.map(slugify);

const siteSchema = z
  .strictObject(
    {
      categories: z
        .array(text('each category', 3, 24), { error: 'Write categories as a list of names.' })
        .min(1, { error: 'Give at least one category.' })
        .refine((names) => !slugs(names).includes(''), {
          error: 'Write each category with letters from a to z: they form the URL of its page.',
        })
        .refine((names) => new Set(slugs(names)).size === names.length, {
          error: 'Write each category once: two of them would share a page.',
        }),
      about: z
        .record(z.string(), text('the text about a category', 60, 240), {
          error: 'Write each entry of about as category name, colon, text.',
        })
        .default({}),
      sections: z
        .array(text('each section', 3, 40), { error: 'Write sections as a list of headings.' })
        .refine((names) => new Set(names).size === names.length, {
          error: 'Write each section once.',
        })
        .default([]),
      footer: z
        .array(
          z.strictObject(
            { name: text('name', 3, 40), path },
            { error: 'Write each link as name: and path:.' },
          ),
          {
            error: 'Write footer as a list of name: and path:.',
          },
        )
        .max(8, { error: 'Keep at most 8 links in the footer.' }),
      links: z
        .strictObject(
          {
            newHousingMortgage: path,
            existingHousingMortgage: path,
            investmentFinancing: path,
            mortgageRenegotiation: path,
            consultation: path,
            personalLoan: path,
            preparationGuide: path,
            basicsGuide: path,
            applicationGuide: path,
            savingGuide: path,
            preApprovalGuide: path,
            refusalGuide: path,
          } satisfies Record<AdvicePage, typeof path> & Record<string, typeof path>,
          { error: 'Write each link as its name, a colon and a path.' },
        )
        .partial(),
    },
    {
      error:
        'Write categories, sections, footer and links, each with its lines below; the file must not be empty.',
    },
  )
  .superRefine(({ about, categories }, context) => {
    for (const name of Object.keys(about)) {
      if (!categories.includes(name)) {
        context.addIssue({
          code: 'custom',
          path: ['about', name],
          message: `Write the name of one of the categories: ${categories.join(', ')}.`,
        });
      }
    }
  });

/** Validated `content/site.yaml`. */
export type SiteConfig = z.infer<typeof siteSchema>;

/**
 * Parses `content/site.yaml`.
 *
 * @param yaml the YAML source
 * @returns the values, and the line of a field
 * @throws FileError naming every invalid field, its line and the fix
 */
export function readSite(yaml: string) {
  const { values, lineOf } = readYaml('content/site.yaml', yaml, siteSchema);
  return { lists: values, lineOf };
}

/** Like {@link readSite}, without the lines. */
export const parseSite = (yaml: string): SiteConfig => readSite(yaml).lists;

/**
 * Links of `content/site.yaml` that have no page.
 *
 * @param pages paths of all pages
 */
export function brokenLinks(
  { footer, links }: SiteConfig,
  pages: ReadonlySet<string>,
): readonly { readonly field: readonly PropertyKey[]; readonly path: string }[] {
  return [
    ...footer.map((link, position) => ({ field: ['footer', position, 'path'], path: link.path })),
    ...Object.entries(links).map(([name, target = '']) => ({
      field: ['links', name],
      path: target,
    })),
  ].filter((link) => !pages.has(link.path.replace(/#.*$/, '')));
}
