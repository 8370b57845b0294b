import type { ContentRule } from '../rule.ts';
import type { TextRule } from '../texts.ts';
import { duplicateText } from './duplicate-text.ts';
import { dates } from './dates.ts';
import { figures, placeholderNames } from './hardcoded-values.ts';
import { frontmatter } from './frontmatter.ts';
import { headings } from './headings.ts';
import { rawFields, rawMarkup } from './raw-markup.ts';
import { links } from './links.ts';
import { loans } from './loans.ts';
import { markup } from './markup.ts';
import { pageNames } from './page-names.ts';
import { pictures } from './pictures.ts';
import { mdxSyntax } from './mdx-syntax.ts';
import { references } from './references.ts';
import { sums } from './sums.ts';
import { template } from './template.ts';
import { allCaps, invisibleCharacters } from './characters.ts';
import { claims, firmFacts } from './claims.ts';
import { paragraphs } from './paragraphs.ts';

/** The rules about articles and services, in the order in which their findings are listed per line. */
export const CONTENT_RULES: readonly ContentRule[] = [
  frontmatter,
  pageNames,
  duplicateText,
  dates,
  references,
  mdxSyntax,
  template,
  headings,
  markup,
  pictures,
  links,
  placeholderNames,
  loans,
  paragraphs,
  invisibleCharacters,
  rawMarkup,
];

/** The rules about wording, for every text of every file. */
export const TEXT_RULES: readonly TextRule[] = [
  claims,
  figures,
  firmFacts,
  allCaps,
  rawFields,
  sums,
];

/** Checked on lines without other mistakes, which often break a word. */
export { spelling } from './spelling.ts';
