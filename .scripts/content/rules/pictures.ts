import { posix } from 'node:path';

import { quote } from '../finding.ts';
import { type Complaint, type ContentRule, lineOf, nodesOf } from '../rule.ts';

const MEANINGLESS =
  /^(?:image|picture|photo|img|screenshot|figure)\b.{0,4}$|\.(?:png|jpe?g|webp)$/i;

/** Every picture is in the project, so that it is made small at build, and says what it shows. */
export const pictures: ContentRule = {
  name: 'pictures',
  check: (file, site) => {
    const complaints: Complaint[] = [];
    for (const node of nodesOf(file)) {
      if (node.type !== 'image') continue;
      const complain = (found: string, write: string) =>
        complaints.push({ line: lineOf(node), field: 'picture', found, write });
      const alt = node.alt?.trim() ?? '';
      if (alt === '' || MEANINGLESS.test(alt)) {
        complain(
          alt === '' ? `${quote(node.url)} without a description` : `the description ${quote(alt)}`,
          'Write in the square brackets what the picture shows, for readers who cannot see it.',
        );
      }
      if (/^[a-z]+:|^\/\//i.test(node.url)) {
        complain(
          `a picture of another site, ${quote(node.url)}`,
          'Put the picture into content/images and write its path.',
        );
      } else if (!site.exists(posix.join(posix.dirname(file.path), decodeURI(node.url)))) {
        complain(
          `${quote(node.url)}, which does not exist`,
          'Put the picture into content/images and write ../images/NAME.png, or use <Figure>.',
        );
      }
    }
    return complaints;
  },
};
