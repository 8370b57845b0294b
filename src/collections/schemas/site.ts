import { z } from 'zod';

import { slugify } from '../blog.ts';
import { areDistinct, textField } from './text-fields.ts';
import { readYaml } from './yaml-file.ts';

const pathSchema = z
  .string({
    error: 'Write the path of a page of this site, for example /services/loan-consultation.',
  })
  .regex(/^\/(?!\/)[\w./-]*(?:#[\w-]+)?$/);

const categoriesSchema = z
  .array(textField('each category', 3, 24), { error: 'Write categories as a list of names.' })
  .min(1)
  .refine((names) => names.every((name) => slugify(name) !== ''), {
    error: 'Write each category with letters from a to z: they form the URL of its page.',
  })
  .refine((names) => areDistinct(names.map(slugify)), {
    error: 'Write each category once: two of them would share a page.',
  });

const aboutSchema = z.record(z.string(), textField('the text about a category', 60, 240), {
  error: 'Write each entry of about as category name, colon, text.',
});

const startHereSchema = z
  .array(
    z
      .string({ error: 'Write the path of a guide, for example /blog/mortgage-guide-cyprus.' })
      .regex(/^\/blog\/[a-z0-9-]+$/),
    { error: 'Write startHere as a list of up to three different paths of guides.' },
  )
  .max(3)
  .refine(areDistinct);

const sectionsSchema = z
  .array(textField('each section', 3, 40), {
    error: 'Write sections as a list of different headings.',
  })
  .refine(areDistinct);

const footerSchema = z
  .array(
    z.strictObject(
      { name: textField('name', 3, 40), path: pathSchema },
      { error: 'Write each link as name: and path:.' },
    ),
    { error: 'Write footer as a list of at most 8 links, each with name: and path:.' },
  )
  .max(8);

const linksSchema = z
  .strictObject(
    {
      newHousingMortgage: pathSchema,
      existingHousingMortgage: pathSchema,
      investmentFinancing: pathSchema,
      mortgageRenegotiation: pathSchema,
      consultation: pathSchema,
      personalLoan: pathSchema,
      preparationGuide: pathSchema,
      basicsGuide: pathSchema,
      ageGuide: pathSchema,
      applicationGuide: pathSchema,
      savingGuide: pathSchema,
      preApprovalGuide: pathSchema,
      refusalGuide: pathSchema,
      selfEmployedGuide: pathSchema,
      nonResidentService: pathSchema,
      lettingService: pathSchema,
      arrearsGuide: pathSchema,
    },
    { error: 'Write each link as its name, a colon and a path.' },
  )
  .partial();

const siteSchema = z
  .strictObject(
    {
      categories: categoriesSchema,
      about: aboutSchema.default({}),
      startHere: startHereSchema.default([]),
      sections: sectionsSchema.default([]),
      footer: footerSchema,
      links: linksSchema,
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
 * Reads `content/site.yaml`.
 *
 * @param yaml the YAML source
 * @returns the values, and a function that gives the line of a field
 * @throws FileError naming every invalid field, its line and the fix
 */
export function readSiteConfig(yaml: string) {
  return readYaml('content/site.yaml', yaml, siteSchema);
}

/** The values of {@link readSiteConfig} alone. */
export function parseSiteConfig(yaml: string): SiteConfig {
  return readSiteConfig(yaml).values;
}

/** A link of `content/site.yaml`. */
export interface SiteLink {
  /** Path of the field: `['links', 'basicsGuide']`. */
  readonly field: readonly PropertyKey[];
  /** Path of the page, perhaps with an anchor. */
  readonly path: string;
}

/**
 * Finds the links of `content/site.yaml` that lead to no page.
 *
 * @param pages paths of all pages
 */
export function findBrokenLinks(
  { startHere, footer, links }: SiteConfig,
  pages: ReadonlySet<string>,
): readonly SiteLink[] {
  const startLinks = startHere.map((path, index) => ({ field: ['startHere', index], path }));
  const footerLinks = footer.map(({ path }, index) => ({ field: ['footer', index, 'path'], path }));
  const namedLinks = Object.entries(links).map(([name, path = '']) => ({
    field: ['links', name],
    path,
  }));
  return [...startLinks, ...footerLinks, ...namedLinks].filter(
    ({ path }) => !pages.has(path.replace(/#.*$/, '')),
  );
}
