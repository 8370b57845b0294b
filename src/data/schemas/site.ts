import { z } from 'zod';

import type { HelpPage } from '../../domain/simulator/advice.ts';
import { slugOf } from '../../domain/blog.ts';
import { readYaml } from './yaml-file.ts';

const text = (field: string, min: number, max: number) => {
  const error = `Write ${field} with ${min} to ${max} characters.`;
  return z
    .string({ error })
    .trim()
    .min(min, { error })
    .max(max, { error })
    .refine((written) => !/<\/?[a-z][^<>]*>|\*\*|\]\(/i.test(written), {
      error: `Write ${field} in words only: tags, ** and links are shown as they stand.`,
    });
};

const path = z
  .string({ error: 'Write the path of a page, for example /services/loan-consultation.' })
  .regex(/^\/(?!\/)[\w./-]*$/, {
    error: 'Write the path of a page of this site, for example /services/loan-consultation.',
  });

const slugs = (names: readonly string[]) => names.map(slugOf);

const siteSchema = z
  .strictObject(
    {
      categories: z
        .array(text('each category', 3, 24), { error: 'Write categories as a list of names.' })
        .min(1, { error: 'Give at least one category.' })
        .refine((names) => !slugs(names).includes(''), {
          error:
            'Write each category with letters from a to z: the URL of its page is made of them.',
        })
        .refine((names) => new Set(slugs(names)).size === names.length, {
          error: 'Write each category once: two of them would share a page.',
        }),
      about: z
        .record(z.string(), text('what is said about a category', 60, 240), {
          error: 'Write about as the name of a category, a colon and its text.',
        })
        .default({}),
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
          } satisfies Record<HelpPage, typeof path> & Record<string, typeof path>,
          { error: 'Write each link as the name of its place, a colon and a path.' },
        )
        .partial(),
    },
    {
      error:
        'Write categories, footer and links, each with its lines below; the file is not empty.',
    },
  )
  .superRefine(({ about, categories }, context) => {
    for (const name of Object.keys(about))
      if (!categories.includes(name))
        context.addIssue({
          code: 'custom',
          path: ['about', name],
          message: `Write the name of one of the categories: ${categories.join(', ')}.`,
        });
  });

/** What the pages take from the content, as `content/site.yaml` states it. */
export type SiteLists = z.infer<typeof siteSchema>;

/**
 * Reads `content/site.yaml`.
 *
 * @param yaml the YAML document
 * @returns what it says, and the line on which a field stands
 * @throws FileError naming every field that cannot be used, its line, and what to write instead
 */
export function readSite(yaml: string) {
  const { values, lineOf } = readYaml('content/site.yaml', yaml, siteSchema);
  return { lists: values, lineOf };
}

/** The same without the lines. */
export const parseSite = (yaml: string): SiteLists => readSite(yaml).lists;

/**
 * The links of `content/site.yaml` that lead to no page.
 *
 * @param pages the path of every page there is
 */
export function brokenLinks(
  { footer, links }: SiteLists,
  pages: ReadonlySet<string>,
): readonly { readonly field: readonly PropertyKey[]; readonly path: string }[] {
  return [
    ...footer.map((link, position) => ({ field: ['footer', position, 'path'], path: link.path })),
    ...Object.entries(links).map(([name, target = '']) => ({
      field: ['links', name],
      path: target,
    })),
  ].filter((link) => !pages.has(link.path));
}
