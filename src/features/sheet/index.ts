/** What other features may use. Components are imported from their own files. */
export { sheetLink } from './sheet-link.ts';
