/** Texts of the links from the comparison of offers to the sheet check. */
export const SHEET_LINK_TEXTS = {
  question: 'Do the bank’s figures add up?',
  check: (offer: string) => `Check the sheet of ${offer}`,
} as const;
