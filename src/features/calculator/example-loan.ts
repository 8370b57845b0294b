/** Example loan of the calculator page: the rate is assumed, not a current one. */
export const EXAMPLE_LOAN = { loanAmount: 150_000, annualRate: 4, termYears: 25 } as const;
