import { posix } from 'node:path';

import type { ContentFile } from '../../content/content-file.ts';
import { IMAGES_FOLDER } from '../../content/content-site.ts';
import type { ContentSite } from '../../content/content-site.ts';
import { lineOf, propertiesOf, tagOf } from '../../content/markdown.ts';
import { quote } from '../finding.ts';
import type { ReportFinding } from '../finding.ts';
import type { FileRule } from '../rule.ts';
import { urlOf } from '../link-targets.ts';

/** Words that say nothing about what an image shows. */
const EMPTY_WORDS: ReadonlySet<string> = new Set([
  'a',
  'alt',
  'an',
  'chart',
  'diagram',
  'dsc',
  'figure',
  'graphic',
  'icon',
  'image',
  'img',
  'logo',
  'my',
  'photo',
  'photograph',
  'picture',
  'plan',
  'scan',
  'screenshot',
  'text',
  'the',
  'untitled',
  'whatsapp',
]);

/** Whether an alternative text is missing, a file name, or words such as 'image 1'. */
function isMeaningless(alt: string): boolean {
  const words = alt.toLowerCase().match(/\p{L}+/gu) ?? [];
  const isFileName = /_|\.(?:png|jpe?g|webp|avif|heic|gif|svg)$/i.test(alt.trim());
  return isFileName || words.every((word) => EMPTY_WORDS.has(word));
}

interface ImageUse {
  readonly line: number;
  /** Fields in which the alternative text and the path are reported. */
  readonly altField: string;
  readonly pathField: string;
  readonly alt: string;
  /** Relative to the project; undefined for an image of another site. */
  readonly path: string | undefined;
  readonly url: string;
}

/** Images in a text, written as Markdown or as `<Figure>`. */
function imageUsesIn(file: ContentFile): readonly ImageUse[] {
  const uses: ImageUse[] = [];
  for (const node of file.body.nodes) {
    if (node.type === 'image' || node.type === 'imageReference') {
      const url = urlOf(file, node);
      uses.push({
        line: lineOf(node),
        altField: 'image',
        pathField: 'image',
        alt: node.alt ?? '',
        path: /^[a-z]+:|^\/\//i.test(url)
          ? undefined
          : posix.join(posix.dirname(file.path), url.replaceAll('%20', ' ')),
        url,
      });
    }

    const tag = tagOf(node);
    if (tag?.name === 'Figure') {
      const { literals } = propertiesOf(tag);
      const src = literals.get('src');
      const alt = literals.get('alt');
      // The schema of the component reports what is missing.
      if (typeof src === 'string' && typeof alt === 'string' && alt.trim() !== '') {
        const path = `${IMAGES_FOLDER}/${src}`;
        uses.push({
          line: lineOf(tag),
          altField: 'Figure.alt',
          pathField: 'Figure.src',
          alt,
          path,
          url: src,
        });
      }
    }
  }

  return uses;
}

function checkImage(use: ImageUse, site: ContentSite, report: ReportFinding): void {
  const { line, altField, pathField, alt, path, url } = use;
  if (isMeaningless(alt)) {
    report({
      line,
      field: altField,
      found: `the description ${quote(alt)}`,
      fix: 'Write what the image shows, for readers who cannot see it.',
    });
  }

  if (path === undefined) {
    report({
      line,
      field: pathField,
      found: `an image of another site, ${quote(url)}`,
      fix: 'Put it into content/images.',
    });
  } else if (!site.images.includes(path)) {
    report({
      line,
      field: pathField,
      found: `${quote(posix.basename(path))}, which does not exist`,
      fix: 'Put the image into content/images and use <Figure>, or write ../images/NAME.png.',
    });
  }
}

/**
 * Images are files of the project, so that the build can scale them, and have a meaningful
 * alternative text.
 */
export const images: FileRule = {
  name: 'images',
  breaksBuild: true,
  check: (file, site, report) => {
    for (const use of imageUsesIn(file)) {
      checkImage(use, site, report);
    }
  },
};
