const { dataset } = document.documentElement;

/** Marks the document as styled: its stylesheet has arrived, or failed twice. */
export function markStyled(): void {
  dataset['styled'] = '';
  dispatchEvent(new Event('styled'));
}

/** Resolves when the document is styled, so that no result or message appears without its styles. */
export function whenStyled(): Promise<void> {
  return new Promise((resolve) => {
    if (dataset['styled'] === undefined) {
      addEventListener('styled', () => resolve(), { once: true });
    } else {
      resolve();
    }
  });
}
