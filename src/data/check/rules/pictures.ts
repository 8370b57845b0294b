import { posix } from 'node:path';

import type { ContentSite } from '../content-site.ts';
import { quote } from '../finding.ts';
import { type RuleViolation, type ContentRule, lineOf, nodesOf } from '../rule.ts';
import { decoded } from './links.ts';

const MEANINGLESS =
  /^(?:(?:my |an? |the )?(?:image|picture|photo(?:graph)?|img|screenshot|screen ?shot|figure|graphic|logo|icon|untitled|plan|chart|diagram|scan|alt(?: text)?)\b[\s\d_.:–-]*(?:at [\d.:]+)?|(?:img|dsc[nf]?|pxl|image|photo|screenshot|whatsapp image|wa)[\s_-]*\d[\w\s.:-]*|[\d\s_.-]+|\S*_\S*)$|\.(?:png|jpe?g|webp|avif|heic|gif|svg)$/i;

/** Whether an alt text is useless: "image 1", or a file name. */
export const isUselessAlt = (alt: string) => MEANINGLESS.test(alt.trim());

/** File signature by extension. */
const SIGNATURES: readonly (readonly [ending: RegExp, begins: RegExp])[] = [
  [/\.png$/, /^\u0089PNG/],
  [/\.jpe?g$/, /^\u00ff\u00d8\u00ff/],
  [/\.webp$/, /^RIFF[\s\S]{4}WEBP/],
  [/\.avif$/, /^[\s\S]{4}ftypavi/],
];

/** Maximum size. The build scales pictures down, but Git keeps the original forever. */
const MOST_MEGABYTES = 4;

/** End marker by extension; truncated files lack it. */
const ENDINGS: readonly (readonly [ending: RegExp, ends: RegExp])[] = [
  [/\.png$/, /IEND[\s\S]{4}/],
  [/\.jpe?g$/, /\u00ff\u00d9/],
];

/** Minimum width in pixels: that of the narrowest phone. */
const LEAST_WIDTH = 200;

/** A longer or higher picture is a line on a phone. */
const MOST_PROPORTION = 5;

/** Checks a picture file; undefined if it is valid or does not exist. */
export function imageProblem(
  path: string,
  site: ContentSite,
): Pick<RuleViolation, 'found' | 'fix'> | undefined {
  const shown = quote(posix.basename(path));
  const picture = site.picture(path);
  if (!picture) return undefined;
  const begins = SIGNATURES.find(([ending]) => ending.test(path))?.[1];
  if (!begins)
    return {
      found: `${shown}, an unsupported file type`,
      fix: 'Save it as .png, .jpg, .webp or .avif, with a name in lower case.',
    };
  if (!begins.test(picture.begins))
    return {
      found: `${shown}, whose content does not match its extension`,
      fix: 'Save the image again in the format of its extension.',
    };
  const isWhole = ENDINGS.find(([ending]) => ending.test(path))?.[1].test(picture.ends) ?? true;
  if (!isWhole)
    return {
      found: `${shown}, which is truncated`,
      fix: 'Save the image and upload it again.',
    };
  if (picture.width !== undefined && picture.width < LEAST_WIDTH)
    return {
      found: `${shown}, ${picture.width} pixels wide`,
      fix: 'Use an image about 1,400 pixels wide: this one is too small.',
    };
  if (picture.isAnimated === true)
    return {
      found: `${shown}, which moves`,
      fix: 'Use a still picture: movement distracts from reading.',
    };
  const { width = 1, height = 1 } = picture;
  if (Math.max(width / height, height / width) > MOST_PROPORTION)
    return {
      found: `${shown}, ${width} by ${height} pixels`,
      fix: `Cut it to a shape that fits a page, at most ${MOST_PROPORTION} to 1.`,
    };
  const megabytes = picture.bytes / 1_000_000;
  return megabytes > MOST_MEGABYTES
    ? {
        found: `${shown} of ${megabytes.toFixed(1)} MB`,
        fix: `Make it at most 2,000 pixels wide and ${MOST_MEGABYTES} MB.`,
      }
    : undefined;
}

/**
 * Pictures are part of the project, so that the build can scale them, and have a useful alt text.
 */
export const pictures: ContentRule = {
  name: 'pictures',
  blocksDrafts: true,
  check: (file, site) => {
    const complaints: RuleViolation[] = [];
    const nodes = nodesOf(file);
    const named = new Map(
      nodes.flatMap((node) =>
        node.type === 'definition' ? [[node.identifier, node.url] as const] : [],
      ),
    );
    for (const node of nodes) {
      if (node.type !== 'image' && node.type !== 'imageReference') continue;
      const url = node.type === 'image' ? node.url : (named.get(node.identifier) ?? '');
      const complain = (found: string, fix: string) =>
        complaints.push({ line: lineOf(node), field: 'picture', found, fix });
      const alt = node.alt?.trim() ?? '';
      if (alt === '' || isUselessAlt(alt)) {
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
      const trouble = imageProblem(path, site);
      if (!site.picture(path)) {
        complain(
          `${quote(url)}, which does not exist`,
          'Put the picture into content/images and write ../images/NAME.png, or use <Figure>.',
        );
      } else if (trouble) complain(trouble.found, trouble.fix);
    }
    return complaints;
  },
};
