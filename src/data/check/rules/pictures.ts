import { posix } from 'node:path';

import type { ContentSite } from '../content-site.ts';
import { quote } from '../finding.ts';
import { type Complaint, type ContentRule, lineOf, nodesOf } from '../rule.ts';
import { decoded } from './links.ts';

const MEANINGLESS =
  /^(?:(?:my |an? |the )?(?:image|picture|photo(?:graph)?|img|screenshot|screen ?shot|figure|graphic|logo|icon|untitled|plan|chart|diagram|scan|alt(?: text)?)\b[\s\d_.:–-]*(?:at [\d.:]+)?|(?:img|dsc[nf]?|pxl|image|photo|screenshot|whatsapp image|wa)[\s_-]*\d[\w\s.:-]*|[\d\s_.-]+|\S*_\S*)$|\.(?:png|jpe?g|webp|avif|heic|gif|svg)$/i;

/** Whether words describe no picture: "image 1", or the name of a file. */
export const isMeaningless = (alt: string) => MEANINGLESS.test(alt.trim());

/** What a picture begins with, by the ending of its name. */
const SIGNATURES: readonly (readonly [ending: RegExp, begins: RegExp])[] = [
  [/\.png$/, /^\u0089PNG/],
  [/\.jpe?g$/, /^\u00ff\u00d8\u00ff/],
  [/\.webp$/, /^RIFF[\s\S]{4}WEBP/],
  [/\.avif$/, /^[\s\S]{4}ftypavi/],
];

/** More than a camera's picture needs; the build makes small ones of it, and Git keeps it for ever. */
const MOST_MEGABYTES = 4;

/** What a whole picture ends with. */
const ENDINGS: readonly (readonly [ending: RegExp, ends: RegExp])[] = [
  [/\.png$/, /IEND[\s\S]{4}/],
  [/\.jpe?g$/, /\u00ff\u00d9/],
];

/** Less than the narrowest phone shows, in pixels. */
const LEAST_WIDTH = 200;

/** What is wrong with a picture's file, apart from how it is named in the text. */
export function pictureTrouble(
  path: string,
  site: ContentSite,
): Pick<Complaint, 'found' | 'write'> | undefined {
  const shown = quote(posix.basename(path));
  const picture = site.picture(path);
  if (!picture) return undefined;
  const begins = SIGNATURES.find(([ending]) => ending.test(path))?.[1];
  if (!begins)
    return {
      found: `${shown}, a kind of file that is not shown`,
      write: 'Save it as .png, .jpg, .webp or .avif, with a name in small letters.',
    };
  if (!begins.test(picture.begins))
    return {
      found: `${shown}, whose content does not fit its name`,
      write: 'Save the picture again in the format that its name says.',
    };
  const isWhole = ENDINGS.find(([ending]) => ending.test(path))?.[1].test(picture.ends) ?? true;
  if (!isWhole)
    return {
      found: `${shown}, which ends in the middle`,
      write: 'Save the picture again and upload it once more: a part of it is missing.',
    };
  if (picture.width !== undefined && picture.width < LEAST_WIDTH)
    return {
      found: `${shown}, ${picture.width} pixels wide`,
      write: 'Use a picture about 1,400 pixels wide: this one would be a blur or a dot.',
    };
  const megabytes = picture.bytes / 1_000_000;
  return megabytes > MOST_MEGABYTES
    ? {
        found: `${shown} of ${megabytes.toFixed(1)} MB`,
        write: `Make it at most 2,000 pixels wide and ${MOST_MEGABYTES} MB.`,
      }
    : undefined;
}

/** Every picture is in the project, so that it is made small at build, and says what it shows. */
export const pictures: ContentRule = {
  name: 'pictures',
  holdsDrafts: true,
  check: (file, site) => {
    const complaints: Complaint[] = [];
    const nodes = nodesOf(file);
    const named = new Map(
      nodes.flatMap((node) =>
        node.type === 'definition' ? [[node.identifier, node.url] as const] : [],
      ),
    );
    for (const node of nodes) {
      if (node.type !== 'image' && node.type !== 'imageReference') continue;
      const url = node.type === 'image' ? node.url : (named.get(node.identifier) ?? '');
      const complain = (found: string, write: string) =>
        complaints.push({ line: lineOf(node), field: 'picture', found, write });
      const alt = node.alt?.trim() ?? '';
      if (alt === '' || isMeaningless(alt)) {
        complain(
          alt === '' ? `${quote(url)} without a description` : `the description ${quote(alt)}`,
          'Write in the square brackets what the picture shows, for readers who cannot see it.',
        );
      }
      if (/^[a-z]+:|^\/\//i.test(url)) {
        complain(
          `a picture of another site, ${quote(url)}`,
          'Put the picture into content/images and write its path.',
        );
        continue;
      }
      const path = posix.join(posix.dirname(file.path), decoded(url) ?? url);
      const trouble = pictureTrouble(path, site);
      if (!site.picture(path)) {
        complain(
          `${quote(url)}, which does not exist`,
          'Put the picture into content/images and write ../images/NAME.png, or use <Figure>.',
        );
      } else if (trouble) complain(trouble.found, trouble.write);
    }
    return complaints;
  },
};
