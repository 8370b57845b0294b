import { readSession, writeSession } from './storage.ts';

/** Session-storage key of how far the visitor's clock is behind the server's, in milliseconds. */
const OFFSET_KEY = 'clock:offset';

/** A smaller difference is the way of the response and the seconds that its header leaves out. */
const MIN_OFFSET_MS = 60_000;

let offsetMs: number | undefined;

/** Notes the time that a server has just told, because a visitor's clock may be wrong. */
export function setServerTime(serverTime: Date): void {
  const difference = serverTime.getTime() - Date.now();
  offsetMs = Math.abs(difference) < MIN_OFFSET_MS ? 0 : difference;
  writeSession(OFFSET_KEY, String(offsetMs));
}

/** The time by the server's clock if a server has told it in this tab, otherwise by the visitor's. */
export function currentTime(): Date {
  const stored = Number(readSession(OFFSET_KEY));
  return new Date(Date.now() + (offsetMs ?? (Number.isFinite(stored) ? stored : 0)));
}
