import { createHash } from 'node:crypto';

import { defineCollection, reference } from 'astro:content';
import { glob } from 'astro/loaders';
import type { Loader } from 'astro/loaders';
import { z } from 'zod';

import figures from '../content/figures.yaml?raw';
import firm from '../content/firm.yaml?raw';
import yaml from '../content/site.yaml?raw';
import { resolveFrontmatter } from './collections/reference-data.ts';
import { articleSchema, draftArticleSchema } from './collections/schemas/article.ts';
import { serviceSchema } from './collections/schemas/service.ts';
import { parseSiteConfig } from './collections/schemas/site.ts';

const article = reference('blog');
const { categories, sections } = parseSiteConfig(yaml);

const version = createHash('sha256').update(figures).update(firm).digest('hex');

/**
 * Loads the MDX files of a folder. Astro caches an entry until its own file changes; entries also
 * depend on content/figures.yaml and content/firm.yaml, so a change there clears the cache.
 */
function mdxLoader(folder: string): Loader {
  const loader = glob({ base: folder, pattern: '*.mdx' });
  return {
    ...loader,
    load: async (context) => {
      if (context.meta.get('figures') !== version) {
        context.store.clear();
      }

      context.meta.set('figures', version);
      await loader.load(context);
    },
  };
}

/**
 * Wraps a schema: resolves placeholders before validation, and adds the entry ids used per field.
 * @param unfinished lenient schema to try second, for drafts
 */
function withPlaceholders<T extends object>(schema: z.ZodType<T>, unfinished?: z.ZodType<T>) {
  return z.unknown().transform((written, context) => {
    const { shown, figures: names } = resolveFrontmatter(written);
    const result = schema.safeParse(shown);
    if (result.success) {
      return { ...result.data, figures: names };
    }

    const draft = unfinished?.safeParse(shown);
    if (draft?.success) {
      return { ...draft.data, figures: names };
    }

    for (const { message, path } of result.error.issues) {
      context.addIssue({ code: 'custom', message, path });
    }

    return z.NEVER;
  });
}

export const collections = {
  personal: defineCollection({
    loader: mdxLoader('./content/services/personal'),
    schema: withPlaceholders(serviceSchema(article, sections)),
  }),
  business: defineCollection({
    loader: mdxLoader('./content/services/business'),
    schema: withPlaceholders(serviceSchema(article, [])),
  }),
  blog: defineCollection({
    loader: mdxLoader('./content/blog'),
    schema: withPlaceholders(
      articleSchema(article, categories),
      draftArticleSchema(article, categories),
    ),
  }),
};
