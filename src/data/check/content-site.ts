import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { parseDocuments } from '../schemas/documents.ts';
import { parseFirm } from '../schemas/firm.ts';
import { placeholderTexts } from '../schemas/reference-data/value-text.ts';
import { readRedirects, REDIRECTS_FILE } from '../schemas/redirects.ts';
import { readSiteConfig } from '../schemas/site.ts';
import { FileError } from '../schemas/yaml-file.ts';
import { readContentFile } from './content-file.ts';
import type { Collection } from './content-file.ts';
import type { Problem } from './finding.ts';
import { readFigures } from './reference-data-file.ts';

/** Input of all rules. */
export type ContentSite = ReturnType<typeof readContentSite>;

/** Folder of each collection. */
export const FOLDERS = {
  blog: 'content/blog',
  personal: 'content/services/personal',
  business: 'content/services/business',
} as const satisfies Record<Collection, string>;

export const COLLECTIONS = ['blog', 'personal', 'business'] as const;

/** Files whose texts visitors read. */
const YAML_FILES = ['figures', 'firm', 'site', 'documents'].map((name) => `content/${name}.yaml`);

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
export function readContentSite(root: string, today: string) {
  const exists = (path: string) => existsSync(join(root, path));
  const read = (path: string) => readFileSync(join(root, path), 'utf8');
  const readOptional = (path: string) => (exists(path) ? read(path) : '');
  // Git does not store empty folders; hidden system files (`.DS_Store`) are ignored.
  const namesIn = (folder: string) =>
    (exists(folder) ? readdirSync(join(root, folder)) : [])
      .filter((name) => !name.startsWith('.'))
      .sort();
  const yaml = YAML_FILES.map((path) => {
    if (exists(path)) {
      return { path, text: read(path) };
    }

    const fix = 'Restore the file: the site needs it (git checkout -- FILE).';
    throw new FileError(path, 'does not exist', [
      { line: 1, field: 'the file', found: 'no file', fix },
    ]);
  });
  const [figures = '', firm = '', siteText = '', documents = ''] = yaml.map(({ text }) => text);
  parseDocuments(documents);
  const { values: lists, lineOf: siteYamlLine } = readSiteConfig(siteText);
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
  const problems: ReadonlyMap<string, Problem | undefined> = new Map(
    pictures.map((name) => [`content/images/${name}`, undefined]),
  );
  return {
    files,
    firm: parseFirm(firm),
    /** `content/site.yaml`, and the line of a field in it. */
    ...{ lists, siteYamlLine },
    /** `content/redirects.yaml`, and the line of a field in it. */
    ...{ redirects, redirectLine },
    yaml,
    /** Words of `content/words.txt`, which the spelling rule accepts. */
    words: new Set(words.filter((word) => !/^#|^$/.test(word))),
    figures: figuresFile.figures,
    figuresFile,
    /** Whether a file of the project exists; the path is relative to the project. */
    exists,
    /** Every file of `content/images` and what is wrong with it, after its name (`readPictures`). */
    pictures: problems,
    unexpectedFiles: Object.entries(EXPECTED_NAMES).flatMap(([folder, expected]) =>
      namesIn(folder)
        .filter((name) => !expected.test(name))
        .map((name) => `${folder}/${name}`),
    ),
    /** As 2026-01-31. */
    today,
  };
}
