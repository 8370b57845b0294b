import { Refusal } from './request.ts';

const WINDOW_MS = 60_000;
/** Calls in a window from one network; a visitor needs one. */
const MAX_CALLS = 120;
/** Calls in a window of all clients that cannot be identified. */
const MAX_UNIDENTIFIED_CALLS = 600;
const MAX_TRACKED_NETWORKS = 10_000;

const UNIDENTIFIED = 'unknown';

/**
 * The network of a caller: an IPv4 address or the /48 of an IPv6 address, which is what one customer may
 * own, as Cloudflare states it in front of hosted projects. Clients can invent every other header.
 */
export function networkOf(request: Request): string {
  const stated = request.headers.get('cf-connecting-ip') ?? '';
  const address = stated.replace(/^::ffff:(?=\d+\.)/i, '');
  if (/^\d{1,3}(\.\d{1,3}){3}$/.test(address)) {
    return address;
  }

  if (!URL.canParse(`http://[${address}]`)) {
    return UNIDENTIFIED;
  }

  const [head = '', tail] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::');
  const groups = head === '' ? [] : head.split(':');
  if (tail !== undefined) {
    const last = tail === '' ? [] : tail.split(':');
    groups.push(...Array.from({ length: 8 - groups.length - last.length }, () => '0'), ...last);
  }

  return groups.slice(0, 3).join(':');
}

/**
 * Bounds how often one network makes a function query the database, in the memory of this instance: a
 * flood of calls for enquiries that were never stored does not reach the database.
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
      ends = time + WINDOW_MS;
    }

    const stated = networkOf(request);
    const isTracked = calls.has(stated) || calls.size < MAX_TRACKED_NETWORKS;
    const network = isTracked ? stated : UNIDENTIFIED;
    const count = (calls.get(network) ?? 0) + 1;
    calls.set(network, count);
    if (count > (network === UNIDENTIFIED ? MAX_UNIDENTIFIED_CALLS : MAX_CALLS)) {
      throw new Refusal(429, 'too_many_calls', 'Too many calls. Please try again in a minute.', {
        headers: { 'retry-after': `${Math.ceil((ends - time) / 1000)}` },
      });
    }
  };
}
