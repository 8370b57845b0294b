import type { Rule } from '../site.ts';
import { canonical } from './canonical.ts';
import { classes } from './classes.ts';
import { feed } from './feed.ts';
import { images } from './images.ts';
import { inlineCode } from './inline-code.ts';
import { islands } from './islands.ts';
import { links } from './links.ts';
import { uniqueText } from './no-shared-paragraphs.ts';
import { pictureMetadata } from './picture-metadata.ts';
import { scripts } from './scripts.ts';
import { shareImages } from './share-images.ts';
import { sitemap } from './sitemap.ts';
import { requiredCopy } from './required-copy.ts';
import { structuredData } from './structured-data.ts';
import { sums } from './sums.ts';
import { titles } from './titles.ts';
import { validHtml } from './valid-html.ts';
import { weight } from './weight.ts';
import { forbiddenWords, spaces } from './no-forbidden-claims.ts';

/** All rules for the built pages. To add one, create a file and list it here. */
export const RULES: readonly Rule[] = [
  validHtml,
  links,
  titles,
  canonical,
  images,
  pictureMetadata,
  inlineCode,
  classes,
  islands,
  scripts,
  weight,
  structuredData,
  sitemap,
  feed,
  shareImages,
  forbiddenWords,
  spaces,
  uniqueText,
  requiredCopy,
  sums,
];
