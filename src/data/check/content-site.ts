import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { parseDocuments } from '../schemas/documents.ts';
import { type Firm, parseFirm } from '../schemas/firm.ts';
import type { Figures } from '../schemas/reference-data/entries.ts';
import { placeholderTexts } from '../schemas/reference-data/value-text.ts';
import { readRedirects, type Redirects, REDIRECTS_FILE } from '../schemas/redirects.ts';
import { readSite, type SiteConfig } from '../schemas/site.ts';
import { FileError } from '../schemas/yaml-file.ts';
import { type Collection, type ContentFile, readContentFile } from './content-file.ts';
import { FIGURES_FILE, type FiguresFile, readFigures } from './reference-data-file.ts';

/** Input of all rules. */
export type ContentSite = {
  readonly files: readonly ContentFile[];
  readonly firm: Firm;
  /** `content/site.yaml`, and the line of a field in it. */
  readonly lists: SiteConfig;
  readonly siteYamlLine: LineOf;
  /** `content/redirects.yaml`, and the line of a field in it. */
  readonly redirects: Redirects;
  readonly redirectLine: LineOf;
  /** Source of the YAML files whose texts visitors read. */
  readonly yaml: readonly { readonly path: string; readonly text: string }[];
  /** Words of `content/words.txt`, which the spelling rule accepts. */
  readonly words: ReadonlySet<string>;
  /** `content/figures.yaml`. */
  readonly figures: Figures;
  readonly figuresFile: FiguresFile;
  /** Whether a file of the project exists; the path is relative to the project. */
  readonly exists: (path: string) => boolean;
  /** Every file of `content/images` and what is wrong with it (`readPictures`). */
  readonly pictures: ReadonlyMap<string, PictureProblem | undefined>;
  /** Unexpected files in the content folders. */
  readonly unexpectedFiles: readonly string[];
  /** Today, as 2026-01-31. */
  readonly today: string;
};

type LineOf = (field: readonly PropertyKey[]) => number;

/** What is wrong with a picture file; `found` completes its name. */
export type PictureProblem = { readonly found: string; readonly fix: string };

/** Folder of each collection. */
export const FOLDERS: Readonly<Record<Collection, string>> = {
  blog: 'content/blog',
  personal: 'content/services/personal',
  business: 'content/services/business',
};

const COLLECTIONS: readonly Collection[] = ['blog', 'personal', 'business'];

const YAML_FILES = [
  FIGURES_FILE,
  ...['firm', 'site', 'documents'].map((one) => `content/${one}.yaml`),
];

/** Allowed names per folder. */
const EXPECTED_NAMES: Readonly<Record<string, RegExp>> = {
  content: /^(?:blog|services|images|(?:documents|figures|firm|redirects|site)\.yaml|words\.txt)$/,
  'content/services': /^(?:personal|business)$/,
  ...Object.fromEntries(Object.values(FOLDERS).map((folder) => [folder, /\.mdx?$/])),
};

/**
 * Reads the content of a project, but no picture: `readPictures` does.
 *
 * @param root its top folder
 * @param today as 2026-01-31
 * @throws FileError if content/firm.yaml, content/site.yaml, content/documents.yaml or
 *   content/redirects.yaml is invalid
 */
export function readContentSite(root: string, today: string): ContentSite {
  const exists = (path: string) => existsSync(join(root, path));
  const read = (path: string) => readFileSync(join(root, path), 'utf8');
  const readOptional = (path: string) => (exists(path) ? read(path) : '');
  // Git does not store empty folders; hidden system files (`.DS_Store`) are ignored.
  const namesIn = (folder: string) =>
    (exists(folder) ? readdirSync(join(root, folder)) : [])
      .filter((name) => !name.startsWith('.'))
      .sort();
  const yaml = YAML_FILES.map((path) => {
    if (exists(path)) return { path, text: read(path) };
    const fix = 'Restore the file: the site needs it (git checkout -- FILE).';
    throw new FileError(path, 'does not exist', [{ line: 1, field: 'the file', fix }]);
  });
  const [figures = '', firm = '', siteText = '', documents = ''] = yaml.map(({ text }) => text);
  parseDocuments(documents);
  const { lists, lineOf: siteYamlLine } = readSite(siteText);
  const { redirects, lineOf: redirectLine } = readRedirects(readOptional(REDIRECTS_FILE));
  const figuresFile = readFigures(figures);
  const texts = placeholderTexts(figuresFile.figures);
  const files = COLLECTIONS.flatMap((collection) =>
    namesIn(FOLDERS[collection])
      .filter((name) => /\.mdx?$/.test(name))
      .map((name) => `${FOLDERS[collection]}/${name}`)
      .map((path) => readContentFile(path, collection, read(path), texts)),
  );
  const words = readOptional('content/words.txt').split(/\s*\n/);
  const pictures = namesIn('content/images').filter((name) => name !== 'README.md');
  const unexpectedFiles = Object.entries(EXPECTED_NAMES).flatMap(([folder, expected]) =>
    namesIn(folder)
      .filter((name) => !expected.test(name))
      .map((name) => `${folder}/${name}`),
  );
  return {
    ...{ files, lists, siteYamlLine, redirects, redirectLine, yaml, figuresFile, exists, today },
    firm: parseFirm(firm),
    words: new Set(words.filter((word) => !/^#|^$/.test(word))),
    figures: figuresFile.figures,
    pictures: new Map(pictures.map((name) => [`content/images/${name}`, undefined])),
    unexpectedFiles,
  };
}
