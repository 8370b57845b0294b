import { expect } from '@playwright/test';

/** Waits until a value is true; a page that is being left gives none. */
export async function waitUntil(read: () => Promise<unknown>, what: string): Promise<void> {
  await expect
    .poll(() => read().catch(() => false), {
      message: what,
      timeout: 20_000,
      intervals: [20, 50, 100],
    })
    .toBe(true);
}
