/** What other features may use. Components are imported from their own files. */
export { leadDetailsSchema } from './enquiry.ts';
export type { CopyStatus, LeadDetails, SimulatorResult } from './enquiry.ts';
export { LEAD_FIELDS, listFields } from './fields.ts';
export type { LeadFieldName } from './fields.ts';
export { describeWrongNumber } from './form-texts.ts';
export { doubtTelephone } from './telephone.ts';
