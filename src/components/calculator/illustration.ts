/**
 * The loan that the page's own examples use, the same that the guide 'advanced-mortgage-tips'
 * works through: an assumed rate, not a current one.
 */
export const ILLUSTRATION = { loanAmount: 150_000, interestRate: 4, loanTerm: 25 } as const;
