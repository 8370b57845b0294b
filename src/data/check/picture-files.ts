import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';

import sharp from 'sharp';

import type { ContentSite, PictureProblem } from './content-site.ts';

/** Format by extension, in the words of sharp. */
const FORMATS: Readonly<Record<string, string>> = {
  '.png': 'png',
  '.jpg': 'jpeg',
  '.jpeg': 'jpeg',
  '.webp': 'webp',
  '.avif': 'heif',
};

const FORMAT_FIX = 'Save it as .png, .jpg, .webp or .avif, with a name in lower case.';

/** The build scales pictures down, but Git keeps the original forever. */
const MAX_MEGABYTES = 4;
/** Width of the narrowest phone. */
const MIN_WIDTH_PIXELS = 200;
/** A longer or higher picture is a line on a phone. */
const MAX_PROPORTION = 5;
/** Of 255; a picture without a more opaque pixel cannot be seen. */
const MIN_OPACITY = 64;

/** Marks of an animated PNG and AVIF, of which sharp reads the first picture only. */
const ANIMATED = /acTL|ftypavis/;

/** First problem of a picture file; undefined if it can be published. */
async function problemOf(path: string, content: Buffer): Promise<PictureProblem | undefined> {
  const format = FORMATS[extname(path)];
  if (format === undefined) return { found: 'an unsupported file type', fix: FORMAT_FIX };
  const image = sharp(content, { failOn: 'truncated' });
  const metadata = await image.metadata().catch(() => undefined);
  if (metadata?.format !== format)
    return { found: 'whose content does not match its extension', fix: FORMAT_FIX };
  // Decodes every pixel.
  const stats = await image.stats().catch(() => undefined);
  if (!stats) return { found: 'which is truncated', fix: 'Save it and upload it again.' };
  // As it is shown: cameras turn pictures by a note in the file.
  const { width, height } = metadata.autoOrient;
  const opacity = metadata.hasAlpha ? (stats.channels.at(-1)?.max ?? 0) : 255;
  const moves = (metadata.pages ?? 1) > 1 || ANIMATED.test(content.toString('latin1', 0, 512));
  const megabytes = content.length / 1_000_000;
  const isLong = Math.max(width / height, height / width) > MAX_PROPORTION;
  const cut = `Cut it to a shape that fits a page, at most ${MAX_PROPORTION} to 1.`;
  const problems: readonly (readonly [isTrue: boolean, found: string, fix: string])[] = [
    [width < MIN_WIDTH_PIXELS, `${width} pixels wide`, 'Use one about 1,400 pixels wide.'],
    [moves, 'which moves', 'Use a still picture: movement distracts from reading.'],
    [isLong, `${width} by ${height} pixels`, cut],
    [opacity < MIN_OPACITY, 'which is almost transparent', 'Save it without transparency.'],
    [
      megabytes > MAX_MEGABYTES,
      `of ${megabytes.toFixed(1)} MB`,
      'Make it at most 2,000 pixels wide.',
    ],
  ];
  const [, found = '', fix = ''] = problems.find(([isTrue]) => isTrue) ?? [];
  return found === '' ? undefined : { found, fix };
}

/** A site with what is wrong with each of its pictures. */
export async function readPictures(root: string, site: ContentSite): Promise<ContentSite> {
  const problems = [...site.pictures.keys()].map(
    async (path) => [path, await problemOf(path, await readFile(join(root, path)))] as const,
  );
  return { ...site, pictures: new Map(await Promise.all(problems)) };
}
