/** Texts of the links from the comparison of offers to the sheet check. */
export const SHEET_LINK_TEXTS = {
  question: 'Does what the bank prints add up?',
  check: (offer: string) => `Check the sheet of ${offer}`,
} as const;
