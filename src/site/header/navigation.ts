import { ROUTES } from '../routes.ts';
import { getServices, SERVICE_GROUPS } from '../../collections/services.ts';

/** An entry of the main navigation; `children` make it a dropdown. */
export interface NavigationEntry {
  name: string;
  path: string;
  /** For element ids: `personal` or `business`. */
  key?: string;
  children?: readonly { name: string; path: string }[];
  /** Further paths for which the entry is active. */
  activeFor?: readonly string[];
}

/**
 * `aria-current` of an entry on the page at `path`: `page` on its own page, `true` below it,
 * undefined elsewhere.
 */
export function ariaCurrent(entry: NavigationEntry, path: string): 'page' | 'true' | undefined {
  if (entry.path === path) {
    return 'page';
  }

  const below = [...(entry.activeFor ?? []), ...(entry.children ?? []).map((child) => child.path)];
  const isWithin =
    below.includes(path) || (entry.path !== ROUTES.home && path.startsWith(`${entry.path}/`));
  return isWithin ? 'true' : undefined;
}

/** Main navigation (product.md#header); its dropdowns come from the content. */
export async function getNavigation(): Promise<NavigationEntry[]> {
  const group = async (key: keyof typeof SERVICE_GROUPS): Promise<NavigationEntry> => {
    const { label, path } = SERVICE_GROUPS[key];
    const services = await getServices(key);
    return {
      name: label,
      path,
      key,
      children: services.map((service) => ({
        name: service.entry.data.menuLabel,
        path: service.path,
      })),
    };
  };

  return [
    { name: 'Home', path: ROUTES.home },
    await group('personal'),
    await group('business'),
    { name: 'Mortgage Calculator', path: ROUTES.calculator },
    { name: 'Mortgage Approval', path: ROUTES.approval, activeFor: [ROUTES.simulator] },
    { name: 'Blog', path: ROUTES.blog },
    { name: 'Contact', path: ROUTES.contact },
  ];
}
