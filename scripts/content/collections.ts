import { articlePath, servicePath } from '../../src/site/routes.ts';

/** Articles, services for private clients, and services for businesses. */
export const COLLECTIONS = ['blog', 'personal', 'business'] as const;

export type Collection = (typeof COLLECTIONS)[number];

export const FOLDERS: Readonly<Record<Collection, string>> = {
  blog: 'content/blog',
  personal: 'content/services/personal',
  business: 'content/services/business',
};

/** Path of the page of a content file. */
export function pagePath(collection: Collection, slug: string): string {
  return collection === 'blog' ? articlePath(slug) : servicePath[collection](slug);
}
