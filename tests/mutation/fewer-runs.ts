import fc from 'fast-check';

// A few examples, the same in each run. A mutant that survives them shows that a property is too
// weak.
fc.configureGlobal({ seed: 1, numRuns: 20 });
