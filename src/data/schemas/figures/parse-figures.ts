import { readYaml } from '../yaml-file.ts';
import { type Figures, figuresSchema } from './figures.ts';

/**
 * Reads `content/figures.yaml`.
 *
 * @param text the YAML document
 * @throws FileError naming every field that cannot be used, its line, and what to write instead
 */
export function parseFigures(text: string): Figures {
  return readYaml('content/figures.yaml', text, figuresSchema).values;
}
