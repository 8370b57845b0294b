/** Replaces the URL hash without a new history entry. */
export function replaceHash(hash: string): void {
  history.replaceState(history.state, '', location.pathname + hash);
}
