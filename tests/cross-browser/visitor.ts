import { isDeepStrictEqual } from 'node:util';

import { expect } from '@playwright/test';

import type { Engine } from './engine.ts';
import { preparePage, readElement, readPage, type Role } from './page-functions.ts';

/** Maximum wait for anything to appear, in milliseconds: two engines share two cores. */
const WAIT = { timeout: 15_000, intervals: [40] };

type ElementState = NonNullable<ReturnType<typeof readElement>>;

/** Limits a search to one area of the page. */
type Area = { readonly within?: string };

export type Visitor = ReturnType<typeof visitorOn>;

/** Drives one engine the way a visitor does: by looking, clicking and typing. */
export function visitorOn({ evaluate, mouse, keyboard }: Engine, site: string) {
  const run = <Argument, Result>(
    pageFunction: (argument: Argument) => Result,
    argument: Argument,
  ): Promise<Result> =>
    evaluate(`(${pageFunction.toString()})(${JSON.stringify(argument)})`) as Promise<Result>;

  /** State of the page, and the errors since `startFresh`. */
  const read = () => run(readPage, null);

  /** Waits until the page with this path is open. */
  const arriveAt = async (path: string) => {
    await expect(async () => {
      expect(await read()).toMatchObject({ path, isLeft: false, isParsed: true });
    }).toPass(WAIT);
    await run(preparePage, null);
  };

  const open = async (path: string) => {
    // After the response, because drivers wait for a load otherwise.
    await run((url) => {
      document.documentElement.dataset['left'] = '';
      setTimeout(() => location.assign(url));
    }, new URL(path, site).href);
    await arriveAt(path);
  };

  /** Waits until an element is visible, no longer moving, and has the expected state. */
  const see = async (
    role: Role,
    name: string,
    { within, ...expected }: Area & Partial<ElementState> = {},
  ): Promise<Pick<ElementState, 'x' | 'y'>> => {
    const seen: { state: ElementState | null } = { state: null };
    await expect(async () => {
      const last = seen.state;
      seen.state = await run(readElement, { role, name, within });
      expect(seen.state, `${role} "${name}"`).toMatchObject({ opacity: 1, ...expected });
      const isMoving = !isDeepStrictEqual(seen.state, last);
      expect(isMoving, `${role} "${name}" keeps moving or changing`).toBe(false);
    }).toPass(WAIT);
    return seen.state ?? { x: 0, y: 0 };
  };

  /** Clicks an element as soon as nothing covers it. */
  const click = async (role: Role, name: string, area: Area = {}) => {
    const { x, y } = await see(role, name, { ...area, isReachable: true });
    await mouse.click(x, y);
  };

  return {
    read,
    arriveAt,
    open,
    see,
    click,
    press: keyboard.press.bind(keyboard),

    /** Starts as a first-time visitor, with empty browser storage. */
    startFresh: async () => {
      await open('/');
      await run(() => {
        sessionStorage.clear();
        localStorage.clear();
      }, null);
    },

    back: () => run(() => void setTimeout(() => history.back()), null),

    /** Waits until an element is no longer visible. */
    expectGone: async (role: Role, name: string, { within }: Area = {}) => {
      await expect(async () => {
        const state = await run(readElement, { role, name, within });
        expect(state, `${role} "${name}"`).toBeNull();
      }).toPass(WAIT);
    },

    hover: async (role: Role, name: string, area: Area = {}) => {
      const { x, y } = await see(role, name, area);
      await mouse.move(x, y);
    },

    /** Clicks a field, waits for its focus and types. */
    type: async (label: string, text: string, area: Area = {}) => {
      await click('field', label, area);
      await see('field', label, { ...area, hasFocus: true });
      await keyboard.type(text);
      await see('field', label, { ...area, value: text });
    },

    /** Moves to the next field, a select, and selects an option by typing its beginning. */
    selectNext: async (label: string, option: string) => {
      await keyboard.press('Tab');
      await see('field', label, { hasFocus: true });
      await keyboard.type(option);
      await see('field', label, { value: option });
    },
  };
}
