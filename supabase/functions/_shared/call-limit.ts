import { Refusal } from './request.ts';

const WINDOW_MS = 60_000;
/** Calls in a window from one IP address; a visitor needs one. */
const MAX_CALLS = 120;
/** Calls in a window of all clients whose address cannot be read. */
const MAX_UNIDENTIFIED_CALLS = 600;
const MAX_TRACKED_ADDRESSES = 10_000;

const UNIDENTIFIED = 'unknown';

/** The first four groups of an IPv6 address in its short form, such as `2001:db8::1`. */
function ipv6Network(address: string): string {
  const [head = '', tail] = address.split('::');
  const first = head === '' ? [] : head.split(':');
  const last = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = Array.from({ length: Math.max(0, 8 - first.length - last.length) }, () => '0');
  return [...first, ...zeros, ...last].slice(0, 4).join(':');
}

/**
 * Where a call comes from: an IPv4 address or the /64 of an IPv6 address, as Cloudflare states it in front of
 * hosted projects. Clients can invent every other header.
 */
export function readClientAddress(request: Request): string {
  const stated = request.headers.get('cf-connecting-ip') ?? '';
  const address = stated.replace(/^::ffff:(?=\d+\.)/i, '');
  if (/^\d{1,3}(\.\d{1,3}){3}$/.test(address)) {
    return address;
  }

  // The URL parser knows every notation of an IPv6 address.
  const url = `http://[${address}]`;
  return URL.canParse(url) ? ipv6Network(new URL(url).hostname.slice(1, -1)) : UNIDENTIFIED;
}

/**
 * Limits how often one IP address makes a function query the database, in the memory of this instance: a
 * flood of calls for enquiries that were never stored does not reach the database.
 *
 * @returns a check that throws a {@link Refusal} above the limit
 */
export function createCallLimit(now: () => number = Date.now): (request: Request) => void {
  const calls = new Map<string, number>();
  let windowEnds = 0;
  return (request) => {
    const time = now();
    if (time >= windowEnds) {
      calls.clear();
      windowEnds = time + WINDOW_MS;
    }

    const stated = readClientAddress(request);
    const isTracked = calls.has(stated) || calls.size < MAX_TRACKED_ADDRESSES;
    const address = isTracked ? stated : UNIDENTIFIED;
    const count = (calls.get(address) ?? 0) + 1;
    calls.set(address, count);
    const maxCalls = address === UNIDENTIFIED ? MAX_UNIDENTIFIED_CALLS : MAX_CALLS;
    if (count > maxCalls) {
      throw new Refusal(429, 'too_many_calls', 'Too many calls. Please try again in a minute.', {
        headers: { 'retry-after': `${Math.ceil((windowEnds - time) / 1000)}` },
      });
    }
  };
}
