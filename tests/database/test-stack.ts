import { chmod, mkdtempDisposable } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { readFirm } from '../../scripts/library/firm.ts';
import { startStack } from '../../supabase/local/stack.ts';
import type { Stack, StackOptions } from '../../supabase/local/stack.ts';
import { SITE } from './examples.ts';

/** A folder that is removed by `await using` or by its `remove`. */
export async function temporaryFolder() {
  const folder = await mkdtempDisposable(join(tmpdir(), 'tessera-test-'));
  // By default only its owner may enter it, but Postgres may have to run as another user.
  await chmod(folder.path, 0o755);
  return folder;
}

/** Starts an embedded Supabase on free ports. */
export function testStack(
  options: Partial<StackOptions> & Pick<StackOptions, 'dataDirectory'>,
): Promise<Stack> {
  return startStack({
    ports: { api: 0, postgres: 0, inbox: 0 },
    siteOrigins: [SITE],
    // With a holiday, which many a firm has.
    firm: { ...readFirm(), holidays: ['2026-12-25'] },
    durable: false,
    ...options,
    settings: {
      // Without office hours there is no daily summary, so tests do not depend on the clock.
      office_hours: [],
      // All visitors of a test have one IP address.
      rate_limit_per_ip: 10_000,
      ...options.settings,
    },
  });
}
