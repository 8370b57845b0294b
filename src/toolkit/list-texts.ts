const LIST = new Intl.ListFormat('en-GB', { type: 'conjunction' });

/** `lawyer`, `lawyer and registration`, `fees, lawyer and registration`. */
export const listItems = (items: readonly string[]): string => LIST.format(items);
