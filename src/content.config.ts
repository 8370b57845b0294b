import { defineCollection, reference } from 'astro:content';
import { glob } from 'astro/loaders';

import yaml from '../content/site.yaml?raw';
import { articleSchema, serviceSchema } from './domain/content-schemas.ts';
import { parseSite } from './domain/site.ts';

const article = reference('blog');

export const collections = {
  personal: defineCollection({
    loader: glob({ base: './content/services/personal', pattern: '*.mdx' }),
    schema: serviceSchema(article),
  }),
  business: defineCollection({
    loader: glob({ base: './content/services/business', pattern: '*.mdx' }),
    schema: serviceSchema(article),
  }),
  blog: defineCollection({
    loader: glob({ base: './content/blog', pattern: '*.mdx' }),
    schema: articleSchema(article, parseSite(yaml).categories),
  }),
};
