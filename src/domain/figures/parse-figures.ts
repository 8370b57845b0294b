import { parse as parseYaml } from 'yaml';

import { type Figures, figuresSchema } from './figures.ts';

/**
 * Reads `content/figures.yaml`.
 *
 * @param text the YAML document
 * @throws Error naming every field that cannot be used, with what to write instead
 */
export function parseFigures(text: string): Figures {
  let values: unknown;
  try {
    values = parseYaml(text);
  } catch (error) {
    const why = error instanceof Error ? error.message.replace(/:\s*\n[\s\S]*$/, '') : '';
    throw new Error(`content/figures.yaml cannot be read: ${why}.`, { cause: error });
  }
  const result = figuresSchema.safeParse(values);
  if (result.success) return result.data;
  const problems = result.error.issues.map(
    (issue) => `  ${issue.path.join('.') || 'the file'}: ${issue.message}`,
  );
  throw new Error(`content/figures.yaml cannot be used:\n${problems.join('\n')}`);
}
