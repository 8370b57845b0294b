/** Sentences of the list of documents. */

/** How many of the listed documents are ticked. */
export const describeProgress = (ticked: number, total: number) =>
  `You have ${ticked} of ${total} documents.`;

/** Shown before anything is chosen or ticked. */
export const describeAllLists = (total: number) =>
  `${total} documents in all. Choose above to see only yours.`;

/** Says in print for whom and for what the list is. */
export const describeChoices = (names: readonly string[]) =>
  names.length === 0 ? '' : `For: ${names.join(', ')}`;

export const CLEAR_TICKS = 'Clear my ticks';
