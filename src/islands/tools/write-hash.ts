/** Writes what a tool was asked behind the # of the URL, without an entry in the history. */
export function writeHash(hash: string): void {
  history.replaceState(history.state, '', location.pathname + hash);
}
