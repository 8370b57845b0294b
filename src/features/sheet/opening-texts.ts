/** Texts of the check of a sheet before its form is loaded. */
export const SHEET_OPENING_TEXTS = {
  open: 'Check the figures of your sheet',
  close: 'Close',
  loading: 'The form is loading …',
  missing: 'The form could not be loaded. Check your connection, then reload the page.',
} as const;
