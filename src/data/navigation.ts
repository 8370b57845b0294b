import { ROUTES } from '../domain/routes.ts';
import { getServices, SERVICE_GROUPS } from './services.ts';

/** An entry of the main navigation; `children` make it a dropdown. */
export interface NavigationEntry {
  name: string;
  path: string;
  /** For ids and names: `personal` or `business`. */
  key?: string;
  children?: readonly { name: string; path: string }[];
  /** Addresses that belong to the entry without lying below its own. */
  also?: readonly string[];
}

/**
 * What `aria-current` says of an entry on the page at `path`: `page` where it leads to that very
 * page, `true` where the page lies below it, and nothing elsewhere.
 */
export function currentness(entry: NavigationEntry, path: string): 'page' | 'true' | undefined {
  if (entry.path === path) return 'page';
  const below = [...(entry.also ?? []), ...(entry.children ?? []).map((child) => child.path)];
  const isWithin =
    below.includes(path) || (entry.path !== ROUTES.home && path.startsWith(`${entry.path}/`));
  return isWithin ? 'true' : undefined;
}

/** The navigation (product.md, 1.5), its dropdowns read from the content. */
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
    { name: 'Mortgage Approval', path: ROUTES.approval, also: [ROUTES.simulator] },
    { name: 'Blog', path: ROUTES.blog },
    { name: 'Contact', path: ROUTES.contact },
  ];
}
