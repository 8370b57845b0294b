import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';

import { CONTACT, SITE, testStack } from './support.ts';

const run = promisify(execFile);

describe('a function whose process is killed', () => {
  const codeSchema = z.object({ code: z.string() });

  it('answers 503 with Retry-After until it is back, also when it is killed again meanwhile', async () => {
    const stack = await testStack();
    try {
      const kill = async () => {
        const { stdout } = await run('ps', ['-A', '-o', 'pid=,ppid=,args=']);
        const line = stdout
          .split('\n')
          .find(
            (one) =>
              one.includes('send-contact-email/index.ts') &&
              Number(one.trim().split(/\s+/)[1]) === process.pid,
          );
        if (line !== undefined) process.kill(Number(line.trim().split(/\s+/)[0]), 'SIGKILL');
        return line !== undefined;
      };
      const ask = async () => {
        const answer = await fetch(`${stack.apiUrl}/functions/v1/send-contact-email`, {
          method: 'POST',
          headers: { apikey: stack.anonKey, 'content-type': 'application/json', origin: SITE },
          body: JSON.stringify(CONTACT),
        });
        const { code } = codeSchema.parse(await answer.json());
        return { code, retryAfter: Number(answer.headers.get('retry-after')) };
      };
      expect((await ask()).code).toBe('unknown_enquiry');
      // While the first kill's successor starts, and again while the one after that starts.
      for (let kills = 0; kills < 3; kills += 1) {
        await expect.poll(kill, { interval: 5, timeout: 20_000 }).toBe(true);
        const { code, retryAfter } = await ask();
        expect(code).toBe('BOOT_ERROR');
        expect(retryAfter).toBeGreaterThan(0);
      }
      await expect
        .poll(async () => (await ask()).code, { timeout: 30_000 })
        .toBe('unknown_enquiry');
      const unknown = await fetch(`${stack.apiUrl}/functions/v1/nothing`, { method: 'POST' });
      expect(unknown.status).toBe(404);
    } finally {
      await stack.stop();
    }
  });
});
