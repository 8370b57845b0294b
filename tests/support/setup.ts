import { configure } from '@testing-library/react';

/**
 * Milliseconds for which a query waits until an element appears. This is ample even on a busy
 * machine.
 */
const PATIENCE_MS = 20_000;

configure({ asyncUtilTimeout: PATIENCE_MS });
