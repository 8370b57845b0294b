import type { ContentRule } from '../rule.ts';
import type { TextRule } from '../texts.ts';
import { allCaps, claims, firmFacts } from './claims.ts';
import { dates } from './dates.ts';
import { duplicateText } from './duplicate-text.ts';
import { frontmatter } from './frontmatter.ts';
import { figures, placeholderNames } from './hardcoded-values.ts';
import { headings } from './headings.ts';
import { characters, leftovers, tables } from './leftovers.ts';
import { links } from './links.ts';
import { loans } from './loans.ts';
import { markup } from './markup.ts';
import { mdxSyntax } from './mdx-syntax.ts';
import { pageNames } from './page-names.ts';
import { pictures } from './pictures.ts';
import { references } from './references.ts';
import { sums } from './sums.ts';

/** The rules about articles and services, in the order in which their findings are listed per line. */
export const CONTENT_RULES: readonly ContentRule[] = [
  frontmatter,
  pageNames,
  duplicateText,
  dates,
  references,
  mdxSyntax,
  headings,
  markup,
  pictures,
  links,
  placeholderNames,
  loans,
  characters,
  tables,
];

/** What they find breaks the build: it is an error in drafts too. */
export const BUILD_RULES: ReadonlySet<ContentRule> = new Set([mdxSyntax, markup, pictures]);

/** The rules about wording, for every text of every file. */
export const TEXT_RULES: readonly TextRule[] = [
  leftovers,
  claims,
  figures,
  firmFacts,
  allCaps,
  sums,
];

/** Checked on lines without other mistakes, which often break a word. */
export { spelling } from './spelling.ts';
