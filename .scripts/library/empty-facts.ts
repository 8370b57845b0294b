import { readFileSync } from 'node:fs';

import { emptyFactsOf, parseFirm } from '../../src/data/schemas/firm.ts';
import { inProject } from './paths.ts';

/** Warns of each fact that `content/firm.yaml` owes visitors but leaves empty, one per line. */
export function warnOfEmptyFacts(): void {
  const firm = parseFirm(readFileSync(inProject('content', 'firm.yaml'), 'utf8'));
  for (const line of emptyFactsOf(firm)) console.warn(line);
}
