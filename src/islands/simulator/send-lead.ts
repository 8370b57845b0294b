import type { LeadDetails } from '../../domain/enquiry.ts';
import type { Answers } from '../../domain/simulator/flow.ts';
import { simulatorResult } from '../../domain/simulator/scoring.ts';

export const loadEnquirySchema = () => import('../../domain/enquiry.ts');
const loadBackend = () => import('../../backend/simulator.ts');
export const loadResult = () => import('./ResultStep.tsx');

export function preloadSendModules(): void {
  for (const load of [loadEnquirySchema, loadBackend, loadResult])
    // Errors are ignored here: sending loads again and reports them.
    load().catch(() => undefined);
}

/** Web Lock per enquiry, so that a duplicated tab does not send at the same time. */
async function withSendLock(key: string, send: () => Promise<void>): Promise<void> {
  if (!('locks' in navigator)) return send();
  await navigator.locks.request(`simulator:send:${key}`, send);
}

/**
 * Sends the lead and its result.
 *
 * @param idempotencyKeyFor idempotency key for a payload
 * @param honeypot value of the honeypot
 * @throws errors of the backend or of a failed download; sending again is safe
 */
export async function sendLead(
  lead: LeadDetails,
  answers: Answers,
  idempotencyKeyFor: (words: string) => string,
  honeypot: string,
): Promise<void> {
  // The result step is loaded before sending, so that it can be shown afterwards.
  const [{ deliverSimulatorLead }] = await Promise.all([loadBackend(), loadResult()]);
  const result = simulatorResult(answers);
  const key = idempotencyKeyFor(JSON.stringify([lead, result]));
  await withSendLock(key, () => deliverSimulatorLead(lead, result, key, { honeypot }));
}
