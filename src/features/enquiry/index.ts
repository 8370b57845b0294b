/** What other features may use. Components are imported from their own files. */
export { leadDetailsSchema } from './enquiry.ts';
export type { LeadDetails, SimulatorResult } from './enquiry.ts';
export { describeWrongNumber } from './form-texts.ts';
export { doubtTelephone } from './telephone.ts';
