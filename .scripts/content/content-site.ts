import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { type Firm, parseFirm } from '../../src/domain/firm.ts';
import { type Collection, type ContentFile, readContentFile } from './content-file.ts';

/** Everything the rules look at: all content files, the firm, the pictures, the day. */
export type ContentSite = {
  readonly files: readonly ContentFile[];
  readonly firm: Firm;
  /** Whether a file of the project exists; the path is relative to the project. */
  readonly exists: (path: string) => boolean;
  /** Today, as 2026-01-31. */
  readonly today: string;
};

/** Where each collection lives. */
export const FOLDERS: Readonly<Record<Collection, string>> = {
  blog: 'content/blog',
  personal: 'content/services/personal',
  business: 'content/services/business',
};

const COLLECTIONS: readonly Collection[] = ['blog', 'personal', 'business'];

/**
 * Reads the content of a project.
 *
 * @param root the top folder of the project
 * @param today as 2026-01-31
 * @throws Error when content/firm.yaml cannot be used
 */
export function readContentSite(root: string, today: string): ContentSite {
  const files = COLLECTIONS.flatMap((collection) => {
    const folder = FOLDERS[collection];
    return readdirSync(join(root, folder))
      .filter((name) => name.endsWith('.mdx') || name.endsWith('.md'))
      .sort()
      .map((name) =>
        readContentFile(
          `${folder}/${name}`,
          collection,
          readFileSync(join(root, folder, name), 'utf8'),
        ),
      );
  });
  return {
    files,
    firm: parseFirm(readFileSync(join(root, 'content', 'firm.yaml'), 'utf8')),
    exists: (path) => existsSync(join(root, path)),
    today,
  };
}
