import { createHash } from 'node:crypto';

import { defineCollection, reference } from 'astro:content';
import { glob, type Loader } from 'astro/loaders';
import { z } from 'zod';

import figures from '../content/figures.yaml?raw';
import yaml from '../content/site.yaml?raw';
import { frontmatterFigures } from './data/figures.ts';
import { articleSchema, draftSchema, serviceSchema } from './data/schemas/content.ts';
import { parseSite } from './data/schemas/site.ts';

const article = reference('blog');
const { categories } = parseSite(yaml);

const version = createHash('sha256').update(figures).digest('hex');

/**
 * The texts of a folder. Astro keeps what it has read until a file changes; the figures stand in
 * another file, so when that one changes, everything is read again.
 */
function texts(folder: string): Loader {
  const loader = glob({ base: folder, pattern: '*.mdx' });
  return {
    ...loader,
    load: async (context) => {
      if (context.meta.get('figures') !== version) context.store.clear();
      context.meta.set('figures', version);
      await loader.load(context);
    },
  };
}

/**
 * Fields as the reader sees them, with the names of the figures that stand in them.
 *
 * @param unfinished what else is good enough
 */
function figured<T extends object>(schema: z.ZodType<T>, unfinished?: z.ZodType<T>) {
  return z.unknown().transform((written, context) => {
    const { shown, figures: names } = frontmatterFigures(written);
    const result = schema.safeParse(shown);
    if (result.success) return { ...result.data, figures: names };
    const draft = unfinished?.safeParse(shown);
    if (draft?.success) return { ...draft.data, figures: names };
    for (const { message, path } of result.error.issues)
      context.addIssue({ code: 'custom', message, path });
    return z.NEVER;
  });
}

export const collections = {
  personal: defineCollection({
    loader: texts('./content/services/personal'),
    schema: figured(serviceSchema(article)),
  }),
  business: defineCollection({
    loader: texts('./content/services/business'),
    schema: figured(serviceSchema(article)),
  }),
  blog: defineCollection({
    loader: texts('./content/blog'),
    schema: figured(articleSchema(article, categories), draftSchema(article, categories)),
  }),
};
