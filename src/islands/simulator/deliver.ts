import type { LeadDetails } from '../../domain/enquiry.ts';
import type { Answers } from '../../domain/simulator/flow.ts';
import { simulatorResult } from '../../domain/simulator/scoring.ts';

export const loadRules = () => import('../../domain/enquiry.ts');
const loadBackend = () => import('../../backend/simulator.ts');
export const loadResult = () => import('./ResultStep.tsx');

/** Fetches what sending will need, as soon as it is clear that it may come to that. */
export function prepareToSend(): void {
  for (const load of [loadRules, loadBackend, loadResult])
    // Sending asks again and tells the visitor; until then nothing has gone wrong for anybody.
    load().catch(() => undefined);
}

/** One sender at a time per enquiry, also when the tab was duplicated in the middle of it. */
async function inTurn(key: string, send: () => Promise<void>): Promise<void> {
  if (!('locks' in navigator)) return send();
  await navigator.locks.request(`simulator:send:${key}`, send);
}

/**
 * Sends the lead and its result.
 *
 * @param keyFor the key under which to send these words
 * @param honeypot what stands in the field that people do not see
 * @throws whatever the backend or the download of a part of it throws; sending again is safe
 */
export async function deliver(
  lead: LeadDetails,
  answers: Answers,
  keyFor: (words: string) => string,
  honeypot: string,
): Promise<void> {
  // The result cannot fail to show once the enquiry is gone: its part of the page comes first.
  const [{ deliverSimulatorLead }] = await Promise.all([loadBackend(), loadResult()]);
  const result = simulatorResult(answers);
  const key = keyFor(JSON.stringify([lead, result]));
  await inTurn(key, () => deliverSimulatorLead(lead, result, key, { honeypot }));
}
