import { readYaml } from '../yaml-file.ts';
import { figuresSchema } from './entries.ts';
import type { Figures } from './entries.ts';

/**
 * Reads `content/figures.yaml`.
 *
 * @param text the YAML document
 * @throws FileError naming every invalid field, its line and the fix
 */
export function parseFigures(text: string): Figures {
  return readYaml('content/figures.yaml', text, figuresSchema).values;
}
