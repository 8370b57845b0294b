import type { Page, Request } from '@playwright/test';

/** Records the requests of a page from now on that `isWanted` accepts. */
export function recordRequests(page: Page, isWanted: (request: Request) => boolean): Request[] {
  const requests: Request[] = [];
  page.on('request', (request) => {
    if (isWanted(request)) {
      requests.push(request);
    }
  });
  return requests;
}

/** Holds requests with a URL until the returned function is called. */
export async function holdRequests(page: Page, url: string): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<undefined>();
  await page.route(url, async (route) => {
    await released;
    await route.continue();
  });
  return () => {
    release(undefined);
  };
}
