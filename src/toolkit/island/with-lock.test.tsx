import { afterEach, describe, expect, it, vi } from 'vitest';

import { withLock } from './with-lock.ts';

const succeed = () => Promise.resolve('sent');
const fail = () => Promise.reject(new Error('offline'));

/** Replaces `navigator.locks`, which jsdom does not have. */
const stubLocks = (locks: unknown) => vi.stubGlobal('navigator', { locks });

/** What browsers do with a request for a lock, by name. */
const BROWSERS = {
  granted: { request: (_name: string, _options: object, run: () => unknown) => run() },
  rejected: { request: () => Promise.reject(new DOMException('Denied', 'SecurityError')) },
  thrown: {
    request: () => {
      throw new DOMException('Denied', 'SecurityError');
    },
  },
  missing: undefined,
};

afterEach(() => vi.unstubAllGlobals());

describe.each(Object.entries(BROWSERS))('a lock that is %s', (_, locks) => {
  it('lets a task run once', async () => {
    stubLocks(locks);
    const task = vi.fn(succeed);
    await expect(withLock('send', task)).resolves.toBe('sent');
    expect(task).toHaveBeenCalledOnce();
  });

  it('passes the error of a task on, and does not run it again', async () => {
    stubLocks(locks);
    const task = vi.fn(fail);
    await expect(withLock('send', task)).rejects.toThrow('offline');
    expect(task).toHaveBeenCalledOnce();
  });
});
