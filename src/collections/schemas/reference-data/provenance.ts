import type { Figures } from './entries.ts';

/** A law, and where readers can look it up. */
export interface Law {
  readonly name: string;
  /** Page of the law, or of the authority that applies it. */
  readonly link: string | undefined;
}

/** Provenance of the reference values on a page. Dates as 2026-01-31. */
export interface Provenance {
  /** The laws, without duplicates, in page order. */
  readonly laws: readonly Law[];
  /** Oldest date of a check: everything on the page was checked then or later. */
  readonly checked: string;
  /** Whether some of the values come from the firm's own experience with banks. */
  readonly isFromExperience: boolean;
  /** Expired entries. */
  readonly lapsed: readonly { readonly what: string; readonly until: string }[];
}

/**
 * Provenance of a page; undefined without reference values.
 *
 * @param ids entry ids; unknown ones are ignored
 * @param today as 2026-01-31
 */
export function provenanceOf(
  figures: Figures,
  ids: Iterable<string>,
  today: string,
): Provenance | undefined {
  const entries = [...new Set(ids)].flatMap((id) => figures[id] ?? []);
  const [checked] = entries.map((entry) => entry.checked).toSorted();
  if (checked === undefined) {
    return undefined;
  }

  const laws = new Map<string, Law>();
  for (const { law: name, link } of entries) {
    if (name !== undefined) {
      laws.set(name, { name, link: link ?? laws.get(name)?.link });
    }
  }

  const lapsed = entries.flatMap(({ what, until }) =>
    until !== undefined && today > until ? [{ what, until }] : [],
  );

  return {
    laws: [...laws.values()],
    checked,
    isFromExperience: entries.some(({ experience }) => experience === true),
    lapsed,
  };
}
