/**
 * Gives the page what is missing in jsdom, which has no layout: sizes of elements, media queries
 * and scrolling.
 */
export function stubLayout(): void {
  const width = 400;
  globalThis.ResizeObserver = class {
    readonly #notify: ResizeObserverCallback;

    constructor(notify: ResizeObserverCallback) {
      this.#notify = notify;
    }

    observe() {
      const entry = { contentRect: { width } } as ResizeObserverEntry;
      queueMicrotask(() => this.#notify([entry], this));
    }

    unobserve() {
      // Nothing is observed for longer than a moment.
    }

    disconnect() {
      // Nothing is observed for longer than a moment.
    }
  };
  globalThis.matchMedia = (media) =>
    Object.assign(new EventTarget(), {
      matches: false,
      media,
      onchange: null,
      addListener: () => undefined,
      removeListener: () => undefined,
    });
  Element.prototype.scrollIntoView = () => undefined;
}
