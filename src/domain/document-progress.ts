/** How many of the listed documents are ticked, as a sentence. */
export const describeProgress = (ticked: number, total: number) =>
  `You have ${ticked} of ${total} documents.`;
