import type { Engine } from './engine.ts';
import { waitUntil } from './wait-until.ts';

/** An element: its selector, and a part of its text or of its label. */
export interface Target {
  readonly css: string;
  readonly text?: string;
}

/** Runs in the page: the first visible element of a target. */
const FIND = `({ css, text = '' }) => [...document.querySelectorAll(css)].find((element) => {
  const { width, height } = element.getBoundingClientRect();
  const isShown = width > 0 && height > 0 && getComputedStyle(element).visibility === 'visible' &&
    !element.closest('details:not([open]) > :not(summary)');
  const label = [...(element.labels ?? [])].map(({ textContent }) => textContent).join(' ');
  return isShown && (label || element.getAttribute('aria-label') || element.textContent).includes(text);
})`;

/** A page of the site in a browser of the distribution, as a visitor uses it. */
export class SystemPage {
  readonly #engine: Engine;
  readonly #origin: string;

  constructor(engine: Engine, origin: string) {
    this.#engine = engine;
    this.#origin = origin;
  }

  /** Value of a function in the page; its arguments are JSON. */
  evaluate<Args extends readonly unknown[]>(
    run: (...args: Args) => unknown,
    ...args: Args
  ): Promise<unknown> {
    return this.#engine.evaluate(`(${String(run)})(...${JSON.stringify(args)})`);
  }

  async #waitForPage(expected: string): Promise<void> {
    await waitUntil(
      () =>
        this.evaluate(
          (url) => location.href === url && document.readyState === 'complete',
          this.url(expected),
        ),
      `${expected} is loaded`,
    );
  }

  url(path: string): string {
    return new URL(path, this.#origin).href;
  }

  async resize(width: number, height: number): Promise<void> {
    await this.#engine.resize(width, height);
  }

  async open(path: string): Promise<void> {
    if (path.includes('#')) {
      // A different hash alone would not load the page again.
      await this.#engine.goto('about:blank');
      await waitUntil(() => this.evaluate(() => location.href === 'about:blank'), 'an empty page');
    }

    await this.#engine.goto(this.url(path));
    await this.#waitForPage(path);
  }

  /** Leaves for another page, as a link does. */
  async leaveFor(path: string): Promise<void> {
    await this.evaluate((url) => {
      setTimeout(() => location.assign(url));
    }, this.url(path));
    await this.#waitForPage(path);
  }

  async reload(): Promise<void> {
    await this.evaluate(() => {
      Object.assign(window, { isLeft: true });
      setTimeout(() => location.reload());
    });
    await waitUntil(
      () => this.evaluate(() => !('isLeft' in window) && document.readyState === 'complete'),
      'the page is loaded again',
    );
  }

  /** Goes back to a page of this path. */
  async backTo(path: string): Promise<void> {
    await this.#engine.back();
    await this.#waitForPage(path);
  }

  /** Scrolls down at once, and waits until the browser has drawn it. */
  async scrollTo(top: number): Promise<void> {
    await this.evaluate((y) => scrollTo({ top: y, behavior: 'instant' }), top);
    await waitUntil(() => this.evaluate(() => scrollY > 0), 'the page is scrolled');
  }

  /** Waits until an element is visible. */
  async see(target: Target): Promise<void> {
    await waitUntil(
      () => this.#engine.evaluate(`(${FIND})(${JSON.stringify(target)}) !== undefined`),
      `${target.css} with "${target.text ?? ''}" is visible`,
    );
  }

  /**
   * Presses an element, once it stands still.
   *
   * @param share part of its width that is left of the pointer, from 0 to 1
   */
  async click(target: Target, share = 0.5): Promise<void> {
    let last: unknown;
    await waitUntil(
      async () => {
        const place = await this.#engine.evaluate(`(() => {
          const element = (${FIND})(${JSON.stringify(target)});
          if (!element) { return null; }
          const header = 90;
          const before = element.getBoundingClientRect();
          if (!element.closest('header') && (before.top < header || before.bottom > innerHeight)) {
            element.scrollIntoView({ block: 'center', behavior: 'instant' });
          }
          const { left, top, width, height } = element.getBoundingClientRect();
          return [Math.round(left + width * ${share}), Math.round(top + height / 2)];
        })()`);
        const isStill = place !== null && JSON.stringify(place) === JSON.stringify(last);
        last = place;
        return isStill;
      },
      `${target.css} with "${target.text ?? ''}" stands still`,
    );
    const [x, y] = last as [number, number];
    await this.#engine.click(x, y);
  }

  /** Types into the field with a label. */
  async fill(label: string, text: string): Promise<void> {
    // On a phone, the choice of the unit covers the middle of a narrow field.
    await this.click({ css: 'input, textarea', text: label }, 0.25);
    await waitUntil(
      () =>
        this.evaluate(
          (name) =>
            [...((document.activeElement as HTMLInputElement).labels ?? [])].some((one) =>
              one.textContent.includes(name),
            ),
          label,
        ),
      `${label} has the focus`,
    );
    await this.#engine.type(text);
    await waitUntil(
      () =>
        this.evaluate(
          (value) => (document.activeElement as HTMLInputElement).value === value,
          text,
        ),
      `${label} contains "${text}"`,
    );
  }

  /** Chooses an option; the list is the system's, so only the choice is made. */
  async choose(name: string, option: string): Promise<void> {
    await this.evaluate(
      (field, label) => {
        const select = document.querySelector<HTMLSelectElement>(`select[name=${field}]`);
        const chosen = [...(select?.options ?? [])].find(({ text }) => text === label);
        if (!select || !chosen) {
          throw new Error(`There is no option ${label}.`);
        }

        select.value = chosen.value;
        select.dispatchEvent(new Event('input', { bubbles: true }));
        select.dispatchEvent(new Event('change', { bubbles: true }));
      },
      name,
      option,
    );
  }
}
