const { dataset } = document.documentElement;

/** Marks the document as styled, once its stylesheet has arrived or has failed twice. */
export function markStyled(): void {
  dataset['styled'] = '';
  dispatchEvent(new Event('styled'));
}

/** Resolves once the document is styled, so that no result or message appears without styles. */
export function whenStyled(): Promise<void> {
  return new Promise((resolve) => {
    if (dataset['styled'] === undefined) {
      addEventListener('styled', () => resolve(), { once: true });
    } else {
      resolve();
    }
  });
}
