import fc from 'fast-check';

/** A mutant that survives 20 examples would need a stronger property, not more examples. */
fc.configureGlobal({ numRuns: 20 });
