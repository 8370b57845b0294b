/** A control while it is pressed. */
const PRESSED = ':is(a, button, label, summary):active';

/**
 * Waits until nothing is pressed, then calls back. A message that appeared during a press would move
 * the button away from the pointer, and the click would be lost.
 *
 * @param delayMs delay before each check; longer than the gap between the events of one tap
 * @returns a function that cancels it
 */
export function afterPress(callback: () => void, delayMs: number): () => void {
  let timer = 0;
  const check = () => {
    if (document.querySelector(PRESSED)) {
      wait();
    } else {
      callback();
    }
  };

  const wait = () => {
    timer = window.setTimeout(check, delayMs);
  };

  wait();
  return () => clearTimeout(timer);
}
