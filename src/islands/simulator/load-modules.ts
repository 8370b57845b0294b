export const loadEnquirySchema = () => import('../../domain/enquiry.ts');
const loadBackend = () => import('../../backend/simulator.ts');
export const loadResult = () => import('./ResultStep.tsx');

/** Preloads what sending needs. */
export function preloadSendModules(): void {
  for (const load of [loadEnquirySchema, loadBackend, loadResult])
  // Errors are ignored here: sending loads again and reports them.
  {
    load().catch(() => undefined);
  }
}
