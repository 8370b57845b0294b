import { isDeepStrictEqual } from 'node:util';

import { expect } from '@playwright/test';

import type { Engine } from './engine.ts';
import { readElement, readPage, type Role } from './page-functions.ts';

/** Maximum wait for anything to appear, in milliseconds: two engines share two cores. */
const WAIT = { timeout: 15_000, intervals: [40] };

type ElementState = NonNullable<ReturnType<typeof readElement>>;

/** Limits a search to one area of the page. */
type Area = { readonly within?: string };

/** Drives one engine the way a visitor does: by looking, clicking and typing. */
export class Visitor {
  readonly #engine: Engine;
  readonly #site: string;
  readonly #errors: string[] = [];
  readonly press: Engine['press'];

  constructor(engine: Engine, site: string) {
    this.#engine = engine;
    this.#site = site;
    this.press = engine.press;
  }

  async open(path: string): Promise<void> {
    await this.#collectErrors();
    // After the response, because drivers wait for a load otherwise.
    await this.#engine.evaluate((url) => {
      document.documentElement.dataset['left'] = '';
      setTimeout(() => location.assign(url));
    }, new URL(path, this.#site).href);
    await this.arriveAt(path);
  }

  /** Starts as a first-time visitor, with empty browser storage. */
  async startFresh(): Promise<void> {
    await this.open('/');
    await this.#engine.evaluate(() => {
      sessionStorage.clear();
      localStorage.clear();
    }, null);
    await this.takeErrors();
  }

  async back(): Promise<void> {
    await this.#collectErrors();
    await this.#engine.evaluate(() => void setTimeout(() => history.back()), null);
  }

  /** Waits until the page with this path is open. */
  async arriveAt(path: string): Promise<void> {
    await expect(async () => {
      expect(await this.readPage()).toMatchObject({ path, isLeft: false, isParsed: true });
    }).toPass(WAIT);
  }

  readPage(): Promise<ReturnType<typeof readPage>> {
    return this.#engine.evaluate(readPage, null);
  }

  /** Waits until an element is visible, no longer moving, and has the expected state. */
  async see(
    role: Role,
    name: string,
    { within, ...expected }: Area & Partial<ElementState> = {},
  ): Promise<Pick<ElementState, 'x' | 'y'>> {
    const seen: { state: ElementState | null } = { state: null };
    await expect(async () => {
      const last = seen.state;
      seen.state = await this.#engine.evaluate(readElement, { role, name, within });
      expect(seen.state, `${role} "${name}"`).toMatchObject({ opacity: 1, ...expected });
      const isMoving = !isDeepStrictEqual(seen.state, last);
      expect(isMoving, `${role} "${name}" keeps moving or changing`).toBe(false);
    }).toPass(WAIT);
    return seen.state ?? { x: 0, y: 0 };
  }

  /** Waits until an element is no longer visible. */
  async expectGone(role: Role, name: string, { within }: Area = {}): Promise<void> {
    await expect(async () => {
      const state = await this.#engine.evaluate(readElement, { role, name, within });
      expect(state, `${role} "${name}"`).toBeNull();
    }).toPass(WAIT);
  }

  async hover(role: Role, name: string, area: Area = {}): Promise<void> {
    const { x, y } = await this.see(role, name, area);
    await this.#engine.hover(x, y);
  }

  /** Clicks an element as soon as nothing covers it. */
  async click(role: Role, name: string, area: Area = {}): Promise<void> {
    const { x, y } = await this.see(role, name, { ...area, isReachable: true });
    await this.#engine.click(x, y);
  }

  /** Clicks a field, waits for its focus and types. */
  async type(label: string, text: string, area: Area = {}): Promise<void> {
    await this.click('field', label, area);
    await this.see('field', label, { ...area, hasFocus: true });
    await this.#engine.type(text);
    await this.see('field', label, { ...area, value: text });
  }

  /** Moves to the next field, a select, and selects an option by typing its beginning. */
  async selectNext(label: string, option: string): Promise<void> {
    await this.press('Tab');
    await this.see('field', label, { hasFocus: true });
    await this.#engine.type(option);
    await this.see('field', label, { value: option });
  }

  /** Errors that the browser has reported since the last call; a flow expects none. */
  async takeErrors(): Promise<readonly string[]> {
    await this.#collectErrors();
    return this.#errors.splice(0);
  }

  async #collectErrors(): Promise<void> {
    const { errors } = await this.readPage();
    this.#errors.push(...errors, ...this.#engine.takeErrors());
  }
}
