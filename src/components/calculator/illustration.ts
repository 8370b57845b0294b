/** The loan that the page's own examples use: an assumed rate, not a current one. */
export const ILLUSTRATION = { loanAmount: 150_000, interestRate: 4, loanTerm: 25 } as const;
