import type * as fastCheck from 'fast-check';
import { vi } from 'vitest';

/** A mutant that survives 20 examples would need a stronger property, not more examples. */
const MAX_RUNS = 20;

/** Properties get few examples, and the same ones in each run. */
vi.mock('fast-check', async (load) => {
  const real = await load<typeof fastCheck>();
  const assert = (
    property: Parameters<typeof real.assert>[0],
    { numRuns = MAX_RUNS, ...options }: Parameters<typeof real.assert>[1] = {},
  ) => real.assert(property, { seed: 1, ...options, numRuns: Math.min(numRuns, MAX_RUNS) });
  return { ...real, assert, default: { ...real.default, assert } };
});
