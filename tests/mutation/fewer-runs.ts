import { vi } from 'vitest';

/** A mutant that survives 20 examples would need a stronger property, not more examples. */
const MAX_RUNS = 20;

/** Properties get few examples, and the same ones in each run. */
vi.mock('fast-check', async (load) => {
  const real = await load<typeof import('fast-check')>();
  const assert: typeof real.assert = (property, { numRuns = MAX_RUNS, ...options } = {}) =>
    real.assert(property, { seed: 1, ...options, numRuns: Math.min(numRuns, MAX_RUNS) });
  return { ...real, assert, default: { ...real.default, assert } };
});
