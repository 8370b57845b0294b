import { Refusal } from './request.ts';

const SPAN = 60_000;
/** Calls a minute from one network; a visitor needs one. */
const CALLS = 120;
/** For all together that cannot be told apart. */
const SHARED_CALLS = 600;
const MOST_NETWORKS = 10_000;

const SHARED = 'unknown';

/**
 * The network of a caller: an IPv4 address or the /64 of an IPv6 address, as Cloudflare states it in
 * front of hosted projects. What else a client says about its IP address is its own invention.
 */
export function networkOf(request: Request): string {
  const stated = request.headers.get('cf-connecting-ip')?.trim() ?? '';
  const address = stated.replace(/^::ffff:(?=\d+\.)/i, '');
  if (/^\d{1,3}(\.\d{1,3}){3}$/.test(address)) return address;
  if (!URL.canParse(`http://[${address}]`)) return SHARED;
  const [head = '', tail] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::');
  const groups = head === '' ? [] : head.split(':');
  if (tail !== undefined) {
    const last = tail === '' ? [] : tail.split(':');
    groups.push(...Array.from({ length: 8 - groups.length - last.length }, () => '0'), ...last);
  }
  return groups.slice(0, 4).join(':');
}

/**
 * Bounds how often one network makes a function ask the database, in the memory of this instance: cheap,
 * and enough to keep a flood of calls for enquiries that nobody stored away from the database.
 *
 * @returns a check that throws a {@link Refusal} above the limit
 */
export function createCallLimit(now: () => number = Date.now): (request: Request) => void {
  const calls = new Map<string, number>();
  let ends = 0;
  return (request) => {
    const time = now();
    if (time >= ends) {
      calls.clear();
      ends = time + SPAN;
    }
    const stated = networkOf(request);
    const network = calls.has(stated) || calls.size < MOST_NETWORKS ? stated : SHARED;
    const count = (calls.get(network) ?? 0) + 1;
    calls.set(network, count);
    if (count > (network === SHARED ? SHARED_CALLS : CALLS)) {
      throw new Refusal(429, 'too_many_calls', 'Too many calls. Please try again in a minute.', {
        headers: { 'retry-after': `${Math.ceil((ends - time) / 1000)}` },
      });
    }
  };
}
