import { configure } from '@testing-library/react';

/** How long a query waits for what a visitor would see, in milliseconds: ample on a busy machine. */
const PATIENCE_MS = 20_000;

configure({ asyncUtilTimeout: PATIENCE_MS });
