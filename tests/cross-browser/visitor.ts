import { setTimeout as pause } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';

import type { Engine, Key } from './engine.ts';
import {
  focusOn,
  clearStorage,
  markAsLeft,
  findElement,
  readPage,
  collectErrors,
  type Query,
  type Role,
} from './page-functions.ts';

/** Maximum wait for anything to appear, in milliseconds: two engines share two cores. */
const MAX_WAIT_MS = 15_000;
/** Interval between two checks, in milliseconds. */
const POLL_MS = 40;

/** WebKit reports a skipped view transition as an error, for example when Back interrupts one. */
const HARMLESS_ERROR = 'Skipping view transition';

/** State of an element. */
export type ElementState = NonNullable<ReturnType<typeof findElement>>;

/** Limits a search to one area of the page. */
export type Area = { readonly within?: string };

/** Drives one engine the way a visitor does: by looking, clicking and typing. */
export class Visitor {
  readonly #engine: Engine;
  readonly #site: string;
  readonly #errors: string[] = [];

  constructor(engine: Engine, site: string) {
    this.#engine = engine;
    this.#site = site;
  }

  /** Opens a page of the site, or of another origin that serves it. */
  async open(path: string, site = this.#site): Promise<void> {
    await this.#collectErrors();
    await this.#call(markAsLeft, null);
    await this.#navigate(`location.assign(${JSON.stringify(new URL(path, site).href)})`);
    await this.#waitFor(
      `the page ${path}`,
      async () => {
        const { isLeft, isParsed } = await this.readPage();
        return isParsed && !isLeft;
      },
      true,
    );
    await this.#call(collectErrors, null);
  }

  /** Starts as a first-time visitor, with empty browser storage. */
  async startFresh(): Promise<void> {
    await this.open('/');
    await this.#call(clearStorage, null);
    await this.takeErrors();
  }

  async back(): Promise<void> {
    await this.#collectErrors();
    await this.#navigate('history.back()');
  }

  async press(key: Key): Promise<void> {
    await this.#engine.press(key);
  }

  /** Waits until the page with this path is open. */
  async arriveAt(path: string): Promise<void> {
    await this.#waitFor(`the page ${path}`, async () => (await this.readPage()).path, path);
    await this.#call(collectErrors, null);
  }

  readPage(): Promise<ReturnType<typeof readPage>> {
    return this.#call(readPage, null);
  }

  /** Waits until an element is visible, fully opaque and no longer moving. */
  async see(role: Role, name: string, { within }: Area = {}): Promise<ElementState> {
    const query = { role, name, within };
    const startTime = performance.now();
    let last: ElementState | null = null;
    while (performance.now() - startTime < MAX_WAIT_MS) {
      const now = await this.#findElement(query);
      if (now?.opacity === 1 && isDeepStrictEqual(now, last)) return now;
      last = now;
      await pause(POLL_MS);
    }
    throw new Error(
      last
        ? `The ${role} "${name}" keeps moving or changing: ${JSON.stringify(last)}`
        : `There is no visible ${role} "${name}".`,
    );
  }

  /** Waits until an element is no longer visible. */
  async expectGone(role: Role, name: string, { within }: Area = {}): Promise<void> {
    const query = { role, name, within };
    await this.#waitFor(
      `${role} "${name}"`,
      async () => (await this.#findElement(query)) !== null,
      false,
    );
  }

  /** Waits until an element has the expected state. */
  async expect(
    role: Role,
    name: string,
    expected: Partial<ElementState>,
    { within }: Area = {},
  ): Promise<void> {
    const query = { role, name, within };
    await this.#waitFor(
      `the ${role} "${name}"`,
      async () => {
        const actual = await this.#findElement(query);
        const keys = Object.keys(expected);
        return Object.fromEntries(
          Object.entries(actual ?? {}).filter(([key]) => keys.includes(key)),
        );
      },
      expected,
    );
  }

  async hover(role: Role, name: string, area: Area = {}): Promise<void> {
    const { x, y } = await this.see(role, name, area);
    await this.#engine.hover(x, y);
  }

  /** Clicks an element as soon as nothing covers it. */
  async click(role: Role, name: string, area: Area = {}): Promise<void> {
    await this.see(role, name, area);
    await this.expect(role, name, { isReachable: true, isDisabled: false }, area);
    const { x, y } = await this.see(role, name, area);
    await this.#engine.click(x, y);
  }

  /** Clicks a field, waits for its focus and types. */
  async type(label: string, text: string, area: Area = {}): Promise<void> {
    await this.click('field', label, area);
    await this.expect('field', label, { hasFocus: true }, area);
    await this.#engine.type(text);
    await this.expect('field', label, { value: text }, area);
  }

  /** Selects an option by typing its beginning. */
  async select(label: string, selector: string, option: string): Promise<void> {
    await this.#call(focusOn, selector);
    await this.#engine.type(option);
    await this.expect('field', label, { value: option });
  }

  /** Errors that the browser has reported since the last call; a flow expects none. */
  async takeErrors(): Promise<readonly string[]> {
    await this.#collectErrors();
    return this.#errors.splice(0);
  }

  /** Runs a statement that leaves the page, after the response: drivers wait for a load otherwise. */
  async #navigate(statement: string): Promise<void> {
    await this.#engine.evaluate(`void setTimeout(() => ${statement})`);
  }

  async #findElement(query: Query): Promise<ElementState | null> {
    try {
      return await this.#call(findElement, query);
    } catch {
      // During a navigation there is no document to search.
      return null;
    }
  }

  async #waitFor(what: string, read: () => Promise<unknown>, expected: unknown): Promise<void> {
    const startTime = performance.now();
    let actual: unknown;
    while (performance.now() - startTime < MAX_WAIT_MS) {
      actual = await read().catch((error: unknown) => String(error));
      if (isDeepStrictEqual(actual, expected)) return;
      await pause(POLL_MS);
    }
    throw new Error(
      `${what}: expected ${JSON.stringify(expected)}, but there is ${JSON.stringify(actual)}.`,
    );
  }

  /**
   * Calls a function in the page, after waiting for a document: during a navigation an engine may
   * respond for one without a root element.
   */
  async #call<Argument, Result>(
    pageFunction: (argument: Argument) => Result,
    argument: Argument,
  ): Promise<Result> {
    const startTime = performance.now();
    while (performance.now() - startTime < MAX_WAIT_MS) {
      const result = await this.#engine.evaluate(
        `document.documentElement && [(${pageFunction.toString()})(${JSON.stringify(argument)})]`,
      );
      if (Array.isArray(result)) return result[0] as Result;
      await pause(POLL_MS);
    }
    throw new Error('The document has no root element.');
  }

  async #collectErrors(): Promise<void> {
    const { errors } = await this.readPage();
    const reported = [...errors, ...this.#engine.takeErrors()];
    this.#errors.push(...reported.filter((text) => !text.includes(HARMLESS_ERROR)));
  }
}
