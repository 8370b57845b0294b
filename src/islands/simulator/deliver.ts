import type { LeadDraft, SimulatorState } from '../../domain/simulator/machine.ts';
import { simulatorResult } from '../../domain/simulator/scoring.ts';

/** A message under a field of the contact step. */
export type FieldErrors = Partial<Record<keyof LeadDraft, string>>;

export const loadRules = () => import('../../domain/enquiry.ts');
export const loadBackend = () => import('../../backend/simulator.ts');
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
 * Checks the contact details and, if they hold, sends the lead and its result.
 *
 * @param keyFor the key under which to send these words
 * @param honeypot what stands in the field that people do not see
 * @returns the messages of the fields to correct; none when the enquiry was delivered
 * @throws whatever the backend or the download of a part of it throws; sending again is safe
 */
export async function deliver(
  { lead, answers }: SimulatorState,
  keyFor: (words: string) => string,
  honeypot: string,
): Promise<FieldErrors> {
  const { leadDetailsSchema } = await loadRules();
  const checked = leadDetailsSchema.safeParse(lead);
  if (!checked.success) {
    const errors: FieldErrors = {};
    for (const { path, message } of checked.error.issues) {
      const [field] = path;
      if (field === 'name' || field === 'email' || field === 'phone') errors[field] ??= message;
    }
    return errors;
  }
  // The result cannot fail to show once the enquiry is gone: its part of the page comes first.
  const [{ deliverSimulatorLead }] = await Promise.all([loadBackend(), loadResult()]);
  const result = simulatorResult(answers);
  const key = keyFor(JSON.stringify([checked.data, result]));
  await inTurn(key, () => deliverSimulatorLead(checked.data, result, key, { honeypot }));
  return {};
}
