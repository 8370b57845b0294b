import { readFileSync } from 'node:fs';

import { emptyFactsOf, parseFirm } from '../../src/data/schemas/firm.ts';
import { inProject } from './paths.ts';

/** Warns of each fact that visitors are owed and `content/firm.yaml` does not give, one a line. */
export function warnOfEmptyFacts(): void {
  const firm = parseFirm(readFileSync(inProject('content', 'firm.yaml'), 'utf8'));
  for (const line of emptyFactsOf(firm)) console.warn(line);
}
