import Slugger from 'github-slugger';

import { ANCHORS, ROUTES } from '../../src/site/routes.ts';
import { PROFILES } from '../../src/collections/schemas/documents.ts';
import type { ContentFile } from '../content/content-file.ts';
import { textContent } from '../content/markdown.ts';

const SERVICE_ANCHORS = ['helps', 'mission', 'questions', 'next', 'main'];

/** Anchors that the page templates add to those of the headings. */
export const PAGE_ANCHORS = {
  blog: ['contents', 'related', 'questions', 'main'],
  personal: SERVICE_ANCHORS,
  business: SERVICE_ANCHORS,
} as const;

/**
 * Anchors of the page built from a file: the slugs of its headings, made by the same slugger as on
 * the site, and the anchors of its template.
 */
export function anchorsOf({ body, collection }: ContentFile): readonly string[] {
  const slugger = new Slugger();
  const slugs = body.nodes
    .filter((node) => node.type === 'heading')
    .map((node) => slugger.slug(textContent(node)));
  return [...slugs, ...PAGE_ANCHORS[collection]];
}

const FIXED_ANCHORS: ReadonlyMap<string, readonly string[]> = new Map([
  [ROUTES.home, [ANCHORS.about, ANCHORS.contact]],
  [ROUTES.approval, [ANCHORS.contact]],
  [ROUTES.documents, PROFILES],
]);

/** Anchors of a page that does not come from a content file. */
export function fixedAnchorsOf(path: string): readonly string[] {
  return FIXED_ANCHORS.get(path) ?? ['main'];
}
