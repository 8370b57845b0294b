import type { ServiceGroup } from '../../site/routes.ts';
import { getServices } from '../../collections/services.ts';
import type { Service } from '../../collections/services.ts';
import { sections } from '../../collections/site.ts';

/** The cards of an overview under one heading; an overview without headings is one section. */
export interface OverviewSection {
  readonly heading?: string;
  readonly services: readonly Service[];
}

/** The sections of an overview that have a service, in the order of `content/site.yaml`. */
export async function getOverview(group: ServiceGroup): Promise<readonly OverviewSection[]> {
  const services = await getServices(group);
  if (group === 'business' || sections.length === 0) {
    return [{ services }];
  }

  return sections
    .map((heading) => ({
      heading,
      services: services.filter(({ entry }) => entry.data.section === heading),
    }))
    .filter((section) => section.services.length > 0);
}
