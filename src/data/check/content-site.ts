import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

import { parseDocuments } from '../schemas/documents.ts';
import { type Firm, parseFirm } from '../schemas/firm.ts';
import { figureTexts } from '../schemas/figures/figure-text.ts';
import type { Figures } from '../schemas/figures/figures.ts';
import { readSite, type SiteLists } from '../schemas/site.ts';
import { FileError } from '../schemas/yaml-file.ts';
import { type Collection, type ContentFile, readContentFile } from './content-file.ts';
import { type FiguresFile, readFigures } from './figures-file.ts';

/** Everything the rules look at: all content files, the firm, the pictures, the day. */
export type ContentSite = {
  readonly files: readonly ContentFile[];
  readonly firm: Firm;
  /** `content/site.yaml`. */
  readonly lists: SiteLists;
  /** The line of `content/site.yaml` on which a field stands. */
  readonly listLine: (field: readonly PropertyKey[]) => number;
  /** The YAML files as they were written. */
  readonly yaml: readonly { readonly path: string; readonly text: string }[];
  /** `content/figures.yaml`. */
  readonly figures: Figures;
  readonly figuresFile: FiguresFile;
  /** Whether a file of the project exists; the path is relative to the project. */
  readonly exists: (path: string) => boolean;
  /** A picture of the project: its size, and its first bytes, one character each. */
  readonly picture: (path: string) => Picture | undefined;
  /** Every picture of content/images. */
  readonly pictures: readonly string[];
  /** What stands in the folders of articles and services and is none. */
  readonly strays: readonly string[];
  /** Today, as 2026-01-31. */
  readonly today: string;
};

export type Picture = {
  readonly bytes: number;
  /** The first and the last bytes, one character each. */
  readonly begins: string;
  readonly ends: string;
  /** In pixels, where the format says it at the beginning (PNG). */
  readonly width?: number;
};

/** Where each collection lives. */
export const FOLDERS: Readonly<Record<Collection, string>> = {
  blog: 'content/blog',
  personal: 'content/services/personal',
  business: 'content/services/business',
};

const COLLECTIONS: readonly Collection[] = ['blog', 'personal', 'business'];

function readPicture(file: string): Picture | undefined {
  const stats = statSync(file, { throwIfNoEntry: false });
  if (!stats?.isFile()) return undefined;
  const content = readFileSync(file);
  const begins = content.toString('latin1', 0, 16);
  return {
    bytes: stats.size,
    begins,
    // Some cameras write after the end of a JPEG.
    ends: content.toString('latin1', Math.max(0, stats.size - 4096)),
    // The header of a PNG names its width at byte 16 (RFC 2083, 4.1.1).
    ...(begins.startsWith('\u0089PNG') && stats.size > 24
      ? { width: content.readUInt32BE(16) }
      : {}),
  };
}

/** What belongs into these folders; the system's own files (`.DS_Store`) are nobody's mistake. */
const BELONGS: Readonly<Record<string, RegExp>> = {
  content: /^(?:blog|services|images|documents\.yaml|figures\.yaml|firm\.yaml|site\.yaml)$/,
  'content/services': /^(?:personal|business)$/,
  'content/images': /^README\.md$|\.(?:png|jpe?g|webp|avif)$/,
  ...Object.fromEntries(Object.values(FOLDERS).map((folder) => [folder, /\.mdx?$/])),
};

function picturesOf(root: string): readonly string[] {
  const folder = join(root, 'content', 'images');
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => /\.(?:png|jpe?g|webp|avif)$/.test(name))
    .map((name) => `content/images/${name}`);
}

/** What an editor has put where no page is made of it. */
function straysOf(root: string): readonly string[] {
  return Object.entries(BELONGS).flatMap(([folder, belongs]) =>
    existsSync(join(root, folder))
      ? readdirSync(join(root, folder))
          .filter((name) => !name.startsWith('.') && !belongs.test(name))
          .map((name) => `${folder}/${name}`)
      : [],
  );
}

const YAML_FILES = [
  'content/figures.yaml',
  'content/firm.yaml',
  'content/site.yaml',
  'content/documents.yaml',
];

/** The text of a file that every site has. */
function textOf(root: string, file: string): string {
  if (existsSync(join(root, file))) return readFileSync(join(root, file), 'utf8');
  const write = 'Put the file back: the site cannot do without it. Git has its last version.';
  throw new FileError(file, 'is not there', [{ line: 1, field: 'the file', write }]);
}

/**
 * Reads the content of a project.
 *
 * @param root the top folder of the project
 * @param today as 2026-01-31
 * @throws FileError when content/firm.yaml, content/site.yaml or content/documents.yaml cannot be used
 */
export function readContentSite(root: string, today: string): ContentSite {
  const yaml = YAML_FILES.map((path) => ({ path, text: textOf(root, path) }));
  const [figuresText = '', firmText = '', siteText = '', documentsText = ''] = yaml.map(
    ({ text }) => text,
  );
  const figuresFile = readFigures(figuresText);
  const firm = parseFirm(firmText);
  parseDocuments(documentsText);
  const { lists, lineOf: listLine } = readSite(siteText);
  const { figures } = figuresFile;
  const texts = figureTexts(figures);
  const files = COLLECTIONS.flatMap((collection) => {
    const folder = FOLDERS[collection];
    // Git keeps no empty folder: without its last file it is gone.
    if (!existsSync(join(root, folder))) return [];
    return readdirSync(join(root, folder))
      .filter((name) => name.endsWith('.mdx') || name.endsWith('.md'))
      .sort()
      .map((name) =>
        readContentFile(
          `${folder}/${name}`,
          collection,
          readFileSync(join(root, folder, name), 'utf8'),
          texts,
        ),
      );
  });
  return {
    files,
    firm,
    lists,
    listLine,
    yaml,
    figures,
    figuresFile,
    exists: (path) => existsSync(join(root, path)),
    picture: (path) => readPicture(join(root, path)),
    pictures: picturesOf(root),
    strays: straysOf(root),
    today,
  };
}
