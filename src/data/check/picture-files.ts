import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';

import sharp from 'sharp';

import type { ContentSite } from './content-site.ts';
import type { Problem } from './finding.ts';

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
async function problemOf(path: string, content: Buffer): Promise<Problem | undefined> {
  const format = FORMATS[extname(path)];
  if (format === undefined) {
    return ['an unsupported file type', FORMAT_FIX];
  }

  const image = sharp(content, { failOn: 'truncated' });
  const metadata = await image.metadata().catch(() => undefined);
  if (metadata?.format !== format) {
    return ['whose content does not match its extension', FORMAT_FIX];
  }

  // Decodes every pixel.
  const stats = await image.stats().catch(() => undefined);
  if (!stats) {
    return ['which is truncated', 'Save it and upload it again.'];
  }

  // As it is shown: cameras turn pictures by a note in the file.
  const { width, height } = metadata.autoOrient;
  const opacity = metadata.hasAlpha ? (stats.channels.at(-1)?.max ?? 0) : 255;
  const moves = (metadata.pages ?? 1) > 1 || ANIMATED.test(content.toString('latin1', 0, 512));
  const megabytes = content.length / 1_000_000;
  const cut = `Cut it to a shape that fits a page, at most ${MAX_PROPORTION} to 1.`;
  if (width < MIN_WIDTH_PIXELS) {
    return [`${width} pixels wide`, 'Use one about 1,400 pixels wide.'];
  }

  if (moves) {
    return ['which moves', 'Use a still picture: movement distracts from reading.'];
  }

  if (Math.max(width / height, height / width) > MAX_PROPORTION) {
    return [`${width} by ${height} pixels`, cut];
  }

  if (opacity < MIN_OPACITY) {
    return ['which is almost transparent', 'Save it without transparency.'];
  }

  return megabytes > MAX_MEGABYTES
    ? [`of ${megabytes.toFixed(1)} MB`, 'Make it at most 2,000 pixels wide.']
    : undefined;
}

/** A site with what is wrong with each of its pictures. */
export async function readPictures(root: string, site: ContentSite): Promise<ContentSite> {
  const problems = [...site.pictures.keys()].map(
    async (path) => [path, await problemOf(path, await readFile(join(root, path)))] as const,
  );
  return { ...site, pictures: new Map(await Promise.all(problems)) };
}
