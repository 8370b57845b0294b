import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

import { parseDocuments } from '../schemas/documents.ts';
import { type Firm, parseFirm } from '../schemas/firm.ts';
import { placeholderTexts } from '../schemas/reference-data/value-text.ts';
import type { Figures } from '../schemas/reference-data/entries.ts';
import { readRedirects, type Redirects, REDIRECTS_FILE } from '../schemas/redirects.ts';
import { readSite, type SiteConfig } from '../schemas/site.ts';
import { FileError } from '../schemas/yaml-file.ts';
import { type Collection, type ContentFile, readContentFile } from './content-file.ts';
import { type FiguresFile, readFigures } from './reference-data-file.ts';

/** Input of all rules: content files, firm, pictures and date. */
export type ContentSite = {
  readonly files: readonly ContentFile[];
  readonly firm: Firm;
  /** `content/site.yaml`. */
  readonly lists: SiteConfig;
  /** Line of a field in `content/site.yaml`. */
  readonly siteYamlLine: (field: readonly PropertyKey[]) => number;
  /** `content/redirects.yaml`. */
  readonly redirects: Redirects;
  readonly redirectLine: (field: readonly PropertyKey[]) => number;
  /** Source of the YAML files. */
  readonly yaml: readonly { readonly path: string; readonly text: string }[];
  /** Words of `content/words.txt`, which the spelling rule accepts. */
  readonly words: ReadonlySet<string>;
  /** `content/figures.yaml`. */
  readonly figures: Figures;
  readonly figuresFile: FiguresFile;
  /** Whether a file of the project exists; the path is relative to the project. */
  readonly exists: (path: string) => boolean;
  /** Size and first and last bytes of a picture; undefined if it does not exist. */
  readonly picture: (path: string) => Picture | undefined;
  /** Every picture of content/images. */
  readonly pictures: readonly string[];
  /** Unexpected files in the content folders. */
  readonly unexpectedFiles: readonly string[];
  /** Today, as 2026-01-31. */
  readonly today: string;
};

export type Picture = {
  readonly bytes: number;
  /** First 16 and last 4096 bytes, as Latin-1 characters. */
  readonly begins: string;
  readonly ends: string;
  /** Size in pixels, of a PNG or JPEG. */
  readonly width?: number;
  readonly height?: number;
  /** Whether it moves. */
  readonly isAnimated?: boolean;
};

/** Folder of each collection. */
export const FOLDERS: Readonly<Record<Collection, string>> = {
  blog: 'content/blog',
  personal: 'content/services/personal',
  business: 'content/services/business',
};

const COLLECTIONS: readonly Collection[] = ['blog', 'personal', 'business'];

/** Size of a PNG (RFC 2083, 4.1.1) or a JPEG (its first frame header, ITU T.81, B.2.2). */
function sizeOf(content: Buffer): Pick<Picture, 'width' | 'height'> {
  if (content.length > 24 && content.toString('latin1', 1, 4) === 'PNG')
    return { width: content.readUInt32BE(16), height: content.readUInt32BE(20) };
  if (content.toString('latin1', 0, 2) !== '\u00ff\u00d8') return {};
  for (let at = 2; at + 9 < content.length; at += 2 + content.readUInt16BE(at + 2)) {
    const marker = content[at + 1] ?? 0;
    if (marker >= 0xc0 && marker <= 0xc3)
      return { width: content.readUInt16BE(at + 7), height: content.readUInt16BE(at + 5) };
  }
  return {};
}

function readPicture(file: string): Picture | undefined {
  const stats = statSync(file, { throwIfNoEntry: false });
  if (!stats?.isFile()) return undefined;
  const content = readFileSync(file);
  const begins = content.toString('latin1', 0, 16);
  return {
    bytes: stats.size,
    begins,
    // Some cameras append data after the end marker of a JPEG.
    ends: content.toString('latin1', Math.max(0, stats.size - 4096)),
    ...sizeOf(content),
    isAnimated: /acTL|ANIM|ftypavis/.test(content.toString('latin1', 0, 512)),
  };
}

/** Allowed names per folder. Hidden system files (`.DS_Store`) are ignored. */
const EXPECTED_NAMES: Readonly<Record<string, RegExp>> = {
  content:
    /^(?:blog|services|images|documents\.yaml|figures\.yaml|firm\.yaml|redirects\.yaml|site\.yaml|words\.txt)$/,
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

/** Files that no page is built from. */
function straysOf(root: string): readonly string[] {
  return Object.entries(EXPECTED_NAMES).flatMap(([folder, belongs]) =>
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

/** Words of content/words.txt; the file may be missing. */
function wordsOf(root: string): ReadonlySet<string> {
  const file = join(root, 'content', 'words.txt');
  const lines = existsSync(file) ? readFileSync(file, 'utf8').split(/\r?\n/) : [];
  return new Set(lines.map((line) => line.trim()).filter((line) => !/^#|^$/.test(line)));
}

/** Reads a required file. */
function textOf(root: string, file: string): string {
  if (existsSync(join(root, file))) return readFileSync(join(root, file), 'utf8');
  const fix = 'Restore the file: the site needs it (git checkout -- FILE).';
  throw new FileError(file, 'does not exist', [{ line: 1, field: 'the file', fix }]);
}

/**
 * Reads the content of a project.
 *
 * @param root its top folder
 * @param today as 2026-01-31
 * @throws FileError if content/firm.yaml, content/site.yaml or content/documents.yaml is invalid
 */
export function readContentSite(root: string, today: string): ContentSite {
  const yaml = YAML_FILES.map((path) => ({ path, text: textOf(root, path) }));
  const [figuresText = '', firmText = '', siteText = '', documentsText = ''] = yaml.map(
    ({ text }) => text,
  );
  const figuresFile = readFigures(figuresText);
  const firm = parseFirm(firmText);
  parseDocuments(documentsText);
  const { lists, lineOf: siteYamlLine } = readSite(siteText);
  const moved = join(root, REDIRECTS_FILE);
  const { redirects, lineOf: redirectLine } = readRedirects(
    existsSync(moved) ? readFileSync(moved, 'utf8') : '',
  );
  const { figures } = figuresFile;
  const texts = placeholderTexts(figures);
  const files = COLLECTIONS.flatMap((collection) => {
    const folder = FOLDERS[collection];
    // Git does not store empty folders.
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
    siteYamlLine,
    redirects,
    redirectLine,
    words: wordsOf(root),
    yaml,
    figures,
    figuresFile,
    exists: (path) => existsSync(join(root, path)),
    picture: (path) => readPicture(join(root, path)),
    pictures: picturesOf(root),
    unexpectedFiles: straysOf(root),
    today,
  };
}
