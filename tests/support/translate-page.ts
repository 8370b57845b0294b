import { act, cleanup, render } from '@testing-library/react';
import type { RenderResult } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { UserEvent } from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { expect, vi } from 'vitest';

import { startTranslator } from '../translator.ts';
import type { TranslationKind } from '../translator.ts';

/** The steps of a visitor. The text of the page is compared after each step. */
export type Flow = readonly ((user: UserEvent, view: RenderResult) => Promise<void>)[];

/**
 * Milliseconds after which a tool has shown the outcome of a step. Notes on fields appear after
 * 600.
 */
const SETTLING_MS = 700;

/** When each walk starts: a receipt shows the minute in which a message arrived. */
const START = new Date('2026-11-26T10:00:00Z');

const FAKED = [
  'Date',
  'setTimeout',
  'clearTimeout',
  'requestAnimationFrame',
  'cancelAnimationFrame',
] as const;

/** A component that is loaded may load another one, and so on up to this depth. */
const MAX_NESTED_IMPORTS = 3;

const settle = async () => {
  for (let pass = 0; pass < MAX_NESTED_IMPORTS; pass += 1) {
    await act(async () => {
      await vi.advanceTimersByTimeAsync(SETTLING_MS);
      await vi.dynamicImportSettled();
    });
  }
};

const readText = (root: Element) => {
  const copy = root.cloneNode(true) as Element;
  copy.querySelectorAll('input[type=hidden], script').forEach((element) => element.remove());
  const amounts = [...root.querySelectorAll('input')].map(({ name, value }) => `${name}=${value}`);
  return [copy.textContent.replaceAll(/\s+/g, ' ').trim(), ...amounts];
};

/**
 * Texts and values on the page after each step of a walk.
 *
 * @param kind translates the page before the first step
 */
async function textsAfterFlow(element: ReactElement, flow: Flow, kind?: TranslationKind) {
  sessionStorage.clear();
  history.replaceState(null, '', '/');
  vi.useFakeTimers({ now: START, toFake: [...FAKED] });
  // Testing Library advances fake timers only through the global `jest`.
  vi.stubGlobal('jest', { advanceTimersByTime: vi.advanceTimersByTime });
  const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime, delay: null });
  const view = render(element);
  const stop = kind ? startTranslator(kind) : () => undefined;
  const texts: string[][] = [];
  try {
    for (const step of flow) {
      await step(user, view);
      await settle();
      texts.push(readText(view.container));
    }
  } finally {
    stop();
    cleanup();
    vi.unstubAllGlobals();
    vi.useRealTimers();
  }

  return texts;
}

/** Runs the flow without and with page translation, and compares the page after each step. */
export async function expectSameTextTranslated(
  element: ReactElement,
  flow: Flow,
  kind: TranslationKind,
): Promise<void> {
  const expected = await textsAfterFlow(element, flow);
  expect(await textsAfterFlow(element, flow, kind)).toEqual(expected);
}
