import type { Rule } from '../site.ts';
import { canonical } from './canonical.ts';
import { feed } from './feed.ts';
import { headings } from './headings.ts';
import { images } from './images.ts';
import { inlineCode } from './inline-code.ts';
import { islands } from './islands.ts';
import { links } from './links.ts';
import { ownWords } from './own-words.ts';
import { pictureMetadata } from './picture-metadata.ts';
import { scripts } from './scripts.ts';
import { shareImages } from './share-images.ts';
import { sitemap } from './sitemap.ts';
import { specCopy } from './spec-copy.ts';
import { structuredData } from './structured-data.ts';
import { titles } from './titles.ts';
import { validHtml } from './valid-html.ts';
import { weight } from './weight.ts';
import { forbiddenWords } from './words.ts';

/** Every rule over the built pages. A new one is a file of its own and a line here. */
export const RULES: readonly Rule[] = [
  validHtml,
  links,
  headings,
  titles,
  canonical,
  images,
  pictureMetadata,
  inlineCode,
  islands,
  scripts,
  weight,
  structuredData,
  sitemap,
  feed,
  shareImages,
  forbiddenWords,
  ownWords,
  specCopy,
];
