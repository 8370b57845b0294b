import type { ContentRule } from '../rule.ts';
import { copies } from './copies.ts';
import { dates } from './dates.ts';
import { figures } from './figures.ts';
import { frontmatter } from './frontmatter.ts';
import { headings } from './headings.ts';
import { leftovers } from './leftovers.ts';
import { links } from './links.ts';
import { markup } from './markup.ts';
import { names } from './names.ts';
import { pictures } from './pictures.ts';
import { readable } from './readable.ts';
import { references } from './references.ts';
import { template } from './template.ts';
import { capitals, claims, firmFacts, hiddenSigns, paragraphs } from './text.ts';

/** Every rule over the content, in the order an editor would look at a page. */
export const CONTENT_RULES: readonly ContentRule[] = [
  frontmatter,
  names,
  copies,
  dates,
  references,
  readable,
  template,
  headings,
  markup,
  pictures,
  links,
  claims,
  figures,
  firmFacts,
  paragraphs,
  capitals,
  hiddenSigns,
  leftovers,
];
