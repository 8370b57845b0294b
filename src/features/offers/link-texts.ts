/** Texts of the links from the comparison of offers to the calculator and the sheet check. */
export const OFFER_LINK_TEXTS = {
  heading: 'One offer at a time',
  intro: 'See an offer month by month, or check whether the figures on the bank’s sheet add up.',
  introLoans: 'See each loan month by month.',
  calculate: (offer: string) => `${offer} in the calculator`,
  check: (offer: string) => `Check the sheet of ${offer}`,
} as const;
