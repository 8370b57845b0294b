import { getCollection } from 'astro:content';
import type { CollectionEntry } from 'astro:content';
import { PREVIEW } from 'astro:env/server';

import { ROUTES, servicePath } from '../site/routes.ts';
import type { ServiceGroup } from '../site/routes.ts';

/** A service with its group and path. */
export interface Service {
  entry: CollectionEntry<ServiceGroup>;
  group: ServiceGroup;
  path: string;
}

/** Label and overview page of each group. */
export const SERVICE_GROUPS = {
  personal: { label: 'For Personal', path: ROUTES.personal },
  business: { label: 'For Business', path: ROUTES.business },
} as const satisfies Record<ServiceGroup, { label: string; path: string }>;

/** The services of a group, by `order`. Development and previews include drafts. */
export async function getServices(group: ServiceGroup): Promise<Service[]> {
  const entries = await getCollection(
    group,
    ({ data }) => import.meta.env.DEV || PREVIEW || !data.draft,
  );
  return entries
    .toSorted((a, b) => a.data.order - b.data.order)
    .map((entry) => ({ entry, group, path: servicePath[group](entry.id) }));
}
