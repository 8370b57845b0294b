import type { LicensedPackage } from './packages.ts';

/** What of a package reaches visitors. */
export type Part = 'scripts' | 'pages' | 'fonts';

/** A package, and the parts of the site that are made of it. */
export type Shipped = { readonly package: LicensedPackage; readonly parts: readonly Part[] };

/** A line of the list at the head of `licences.txt`. */
export type Listed = {
  readonly name: string;
  readonly version: string;
  readonly licence: string;
  readonly parts: string;
};

const RULE = '-'.repeat(72);

const nameOf = ({ package: { name } }: Shipped) => name;

/** The text of `licences.txt`: who wrote what is in the site, then each notice once. */
export function noticeText(shipped: readonly Shipped[]): string {
  const sorted = shipped.toSorted((one, other) => (nameOf(one) < nameOf(other) ? -1 : 1));
  const list = sorted.map(
    ({ package: { name, version, licence }, parts }) =>
      `${name} ${version} (${licence}; ${parts.join(', ')})`,
  );
  const namesOf = (bearers: readonly Shipped[]) => [...new Set(bearers.map(nameOf))].join(', ');
  const notices = Map.groupBy(sorted, (one) => one.package.text);
  const blocks = [...notices].map(([text, bearers]) => `${RULE}\n${namesOf(bearers)}\n\n${text}`);
  const head =
    'Parts of this site were written by others, who let us pass them on under these terms.';
  return `${[head, [...new Set(list)].join('\n'), ...blocks].join('\n\n')}\n`;
}

/** The list of a `licences.txt`, read back. */
export function readNotice(text: string): Listed[] {
  const [list = ''] = text.split(RULE);
  return [...list.matchAll(/^(\S+) (\S+) \((.+); (.+)\)$/gm)].map(
    ([, name = '', version = '', licence = '', parts = '']) => ({ name, version, licence, parts }),
  );
}
