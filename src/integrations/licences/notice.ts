import type { LicensedPackage } from './packages.ts';

/** In what kind of file a package ships. */
export type ShippedIn = 'scripts' | 'pages' | 'fonts';

/** A package that ships, and in which kinds of file. */
export interface ShippedPackage {
  readonly package: LicensedPackage;
  readonly parts: readonly ShippedIn[];
}

/** Entry of the list at the top of `licences.txt`. */
export interface NoticeEntry {
  readonly name: string;
  readonly version: string;
  readonly licence: string;
  readonly parts: string;
}

const RULE = '-'.repeat(72);

const nameOf = ({ package: { name } }: ShippedPackage) => name;

/** Text of `licences.txt`: the list of packages, then each notice once. */
export function noticeText(shipped: readonly ShippedPackage[]): string {
  const sorted = shipped.toSorted((one, other) => (nameOf(one) < nameOf(other) ? -1 : 1));
  const list = sorted.map(
    ({ package: { name, version, licence }, parts }) =>
      `${name} ${version} (${licence}; ${parts.join(', ')})`,
  );
  const namesOf = (bearers: readonly ShippedPackage[]) =>
    [...new Set(bearers.map(nameOf))].join(', ');
  const notices = Map.groupBy(sorted, (one) => one.package.text);
  const blocks = [...notices].map(([text, packages]) => `${RULE}\n${namesOf(packages)}\n\n${text}`);
  const head =
    'This site uses software and a font by other authors. They allow us to share their work on the terms below.';
  return `${[head, [...new Set(list)].join('\n'), ...blocks].join('\n\n')}\n`;
}

/** Parses the list of a `licences.txt`. */
export function readNotice(text: string): NoticeEntry[] {
  const [list = ''] = text.split(RULE);
  return [...list.matchAll(/^(\S+) (\S+) \((.+); (.+)\)$/gm)].map(
    ([, name = '', version = '', licence = '', parts = '']) => ({ name, version, licence, parts }),
  );
}
