import { posix } from 'node:path';

import type { ContentSite } from '../content-site.ts';
import { type Place, quote, type Report } from '../finding.ts';
import { type ContentRule, nodesOf, placeOf, urlOf } from '../rule.ts';
import { decoded } from './links.ts';

const MEANINGLESS =
  /^(?:(?:my |an? |the )?(?:image|picture|photo(?:graph)?|img|screenshot|screen ?shot|figure|graphic|logo|icon|untitled|plan|chart|diagram|scan|alt(?: text)?)\b[\s\d_.:–-]*(?:at [\d.:]+)?|(?:img|dsc[nf]?|pxl|image|photo|screenshot|whatsapp image|wa)[\s_-]*\d[\w\s.:-]*|[\d\s_.-]+|\S*_\S*|)$|\.(?:png|jpe?g|webp|avif|heic|gif|svg)$/i;

/** Reports an alt text that says nothing: none, "image 1", or a file name. */
export function checkAlt(alt: string, place: Place, report: Report): void {
  const fix = 'Write what the picture shows, for readers who cannot see it.';
  if (MEANINGLESS.test(alt.trim())) report(place, `the description ${quote(alt)}`, fix);
}

/** Reports a picture that does not exist or cannot be published. */
export function checkPicture(path: string, site: ContentSite, place: Place, report: Report): void {
  const problem = site.pictures.get(path);
  const shown = quote(posix.basename(path));
  const fix = 'Put the picture into content/images and use <Figure>, or write ../images/NAME.png.';
  if (problem) report(place, `${shown}, ${problem.found}`, problem.fix);
  else if (!site.pictures.has(path)) report(place, `${shown}, which does not exist`, fix);
}

/** Pictures are part of the project, so that the build can scale them, and have a useful alt text. */
export const pictures: ContentRule = (file, site, report) => {
  for (const node of nodesOf(file)) {
    if (node.type !== 'image' && node.type !== 'imageReference') continue;
    const url = urlOf(file, node);
    const place = placeOf(node, 'picture');
    checkAlt(node.alt ?? '', place, report);
    const path = posix.join(posix.dirname(file.path), decoded(url) ?? url);
    if (/^[a-z]+:|^\/\//i.test(url))
      report(place, `a picture of another site, ${quote(url)}`, 'Put it into content/images.');
    else checkPicture(path, site, place, report);
  }
};
