import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, posix, relative } from 'node:path';

import { parseDocuments } from '../../src/collections/schemas/documents.ts';
import { firmTexts } from '../../src/collections/firm-texts.ts';
import { parseFirm } from '../../src/collections/schemas/firm.ts';
import type { Firm } from '../../src/collections/schemas/firm.ts';
import { figuresSchema } from '../../src/collections/schemas/reference-data/entries.ts';
import type { Figures } from '../../src/collections/schemas/reference-data/entries.ts';
import { placeholderTexts } from '../../src/collections/schemas/reference-data/value-text.ts';
import { readRedirects, REDIRECTS_FILE } from '../../src/collections/schemas/redirects.ts';
import type { Redirects } from '../../src/collections/schemas/redirects.ts';
import { readSiteConfig } from '../../src/collections/schemas/site.ts';
import type { SiteConfig } from '../../src/collections/schemas/site.ts';
import { FileError, readYaml } from '../../src/collections/schemas/yaml-file.ts';
import { COLLECTIONS, FOLDERS } from './collections.ts';
import { readContentFile } from './content-file.ts';
import type { ContentFile } from './content-file.ts';

export const FIGURES_FILE = 'content/figures.yaml';
export const FIRM_FILE = 'content/firm.yaml';
export const SITE_FILE = 'content/site.yaml';
const DOCUMENTS_FILE = 'content/documents.yaml';
export const IMAGES_FOLDER = 'content/images';

/** Line of a field of a YAML file. */
type LineOf = (path: readonly PropertyKey[]) => number;

/** A YAML file of `content/`. */
interface YamlSource {
  readonly path: string;
  readonly source: string;
}

/** The content of a project. */
export interface ContentSite {
  readonly files: readonly ContentFile[];
  readonly firm: Firm;
  /** `content/site.yaml`, and the line of a field in it. */
  readonly config: SiteConfig;
  readonly configLineOf: LineOf;
  /** `content/redirects.yaml`, and the line of a field in it. */
  readonly redirects: Redirects;
  readonly redirectLineOf: LineOf;
  /** `content/figures.yaml`, the line of a field in it, and the text by placeholder key. */
  readonly figures: Figures;
  readonly figuresLineOf: LineOf;
  readonly placeholders: ReadonlyMap<string, string>;
  readonly yamlSources: readonly YamlSource[];
  /** Words of `content/words.txt`, which the spelling rule accepts. */
  readonly words: ReadonlySet<string>;
  /** Paths of the files in `content/images`. */
  readonly images: readonly string[];
  /** Paths of all files in `content`. */
  readonly paths: readonly string[];
  /** Whether a file of the project exists; the path is relative to the project. */
  readonly exists: (path: string) => boolean;
  /** As 2026-01-31. */
  readonly today: string;
}

/** Parses a list with one word per line. Lines that begin with # are comments. */
function parseWords(text: string): ReadonlySet<string> {
  const lines = text.split('\n').map((line) => line.trim());
  return new Set(lines.filter((line) => line !== '' && !line.startsWith('#')));
}

/** Paths of the files in a folder of the project, without hidden files such as `.DS_Store`. */
function listFiles(root: string, folder: string): readonly string[] {
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .toSorted();
}

/**
 * Reads the content of a project.
 *
 * @param root its top folder
 * @param today as 2026-01-31
 * @throws FileError if a YAML file is missing or invalid
 */
export function readContentSite(root: string, today: string): ContentSite {
  const exists = (path: string) => existsSync(join(root, path));
  const read = (path: string) => readFileSync(join(root, path), 'utf8');
  const readIfExists = (path: string) => (exists(path) ? read(path) : '');
  const readSource = (path: string): string => {
    if (exists(path)) {
      return read(path);
    }

    const fix = `Restore the file: the site needs it (git checkout -- ${path}).`;
    throw new FileError(path, 'does not exist', [
      { line: 1, field: 'the file', found: 'no file', fix },
    ]);
  };

  const firm = parseFirm(readSource(FIRM_FILE));
  const { values: config, lineOf: configLineOf } = readSiteConfig(readSource(SITE_FILE));
  const { redirects, lineOf: redirectLineOf } = readRedirects(readIfExists(REDIRECTS_FILE));
  const { values: figures, lineOf: figuresLineOf } = readYaml(
    FIGURES_FILE,
    readSource(FIGURES_FILE),
    figuresSchema,
  );
  parseDocuments(readSource(DOCUMENTS_FILE));
  const placeholders = new Map([...placeholderTexts(figures), ...firmTexts(firm)]);

  const paths = listFiles(root, 'content');
  const filesIn = (folder: string) => paths.filter((path) => posix.dirname(path) === folder);
  const files = COLLECTIONS.flatMap((collection) =>
    filesIn(FOLDERS[collection])
      .filter((path) => /\.mdx?$/.test(path))
      .map((path) => readContentFile(path, collection, read(path), placeholders)),
  );

  return {
    files,
    firm,
    config,
    configLineOf,
    redirects,
    redirectLineOf,
    figures,
    figuresLineOf,
    placeholders,
    yamlSources: paths
      .filter((path) => path.endsWith('.yaml'))
      .map((path) => ({ path, source: read(path) })),
    words: parseWords(readIfExists('content/words.txt')),
    images: filesIn(IMAGES_FOLDER).filter((path) => !path.endsWith('/README.md')),
    paths,
    exists,
    today,
  };
}
