import { Refusal } from './request.ts';

const WINDOW_MS = 60_000;
/** Maximum calls per window from one IP address. A visitor needs one. */
const MAX_CALLS = 120;
/** Maximum calls per window from all clients together whose address cannot be read. */
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
 * Where a call comes from: an IPv4 address, or the /64 network of an IPv6 address. It is read from
 * the header that Cloudflare sets in front of hosted projects, because clients can invent all
 * others.
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
 * Limits how often calls from one IP address make a function query the database, so that a flood of
 * calls for enquiries that were never stored does not reach it. Calls are counted in the memory of
 * this instance.
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
