/** What an island finds out about its prerendered markup, which something else had changed. */
interface ReplacedMarkup {
  /** The markup, which is no longer on the page. */
  readonly before: Element;
  /** What the visitor touched last. */
  readonly touched: EventTarget | null | undefined;
  /** Control that is pressed once the island is ready. */
  readonly pressed: Element | null | undefined;
}

/**
 * Events between an island and `client:interaction`: `island:mounted` in the task in which it is
 * mounted, with a function that brings back what was typed and returns the control to press, and
 * `island:ready` when it reacts to input.
 */
interface HTMLElementEventMap {
  'island:mounted': CustomEvent<(replaced: ReplacedMarkup) => HTMLElement | undefined>;
  'island:ready': CustomEvent;
}
