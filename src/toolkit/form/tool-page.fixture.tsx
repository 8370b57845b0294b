import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { vi } from 'vitest';

import { stubLayout } from '../../../tests/support/layout.ts';
import { ExampleTool } from './example-tool.fixture.tsx';

/** Milliseconds from a change of the form to its result. */
export const PAINT_MS = 20;

/** Milliseconds from the last change of the form to its link in the URL. */
export const PAUSE_MS = 500;

/** Advances the fake timers of the page. */
export function wait(milliseconds: number): void {
  act(() => {
    vi.advanceTimersByTime(milliseconds);
  });
}

function openUrl(path: string): void {
  history.replaceState({ page: 1 }, '', path);
}

/** Opens the tool at a URL, already hydrated. */
export function openTool(path = '/tool', tool = <ExampleTool />): void {
  openUrl(path);
  render(tool);
}

/** Opens the tool at a URL, and uses its form before it is hydrated. */
export function hydrateAfter(path: string, use: () => void): void {
  openUrl(path);
  const container = document.createElement('div');
  document.body.append(container);
  container.innerHTML = renderToString(<ExampleTool />);
  use();
  render(<ExampleTool />, { container, hydrate: true });
}

/** A field by its label. */
export const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);

export const type = (label: string, value: string) =>
  fireEvent.input(field(label), { target: { value } });

export const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

/** Names of the fields that show an error. */
export const invalidFields = () =>
  [...document.querySelectorAll('[aria-invalid]')].map(({ id }) => id);

/** The result, if there is one. */
export const total = () => screen.queryByText(/^Total/)?.textContent;

/** The note that the result no longer matches the form. */
export const outdated = () => screen.getByRole('status').textContent;

/** Path, query string and fragment of the page. */
export const url = () => location.pathname + location.search + location.hash;

/** The button that fills in what was typed into another tool. */
export const refill = () =>
  screen.queryByRole('button', { name: /^(?:Use your figures|Restore what you typed)/ });

/** Goes to another fragment, as a link in the page or Back does. */
export function goTo(fragment: string): void {
  openUrl(fragment);
  fireEvent(window, new HashChangeEvent('hashchange'));
}

/** Chooses the option that asks for what is still owed. */
export const chooseMoving = () => fireEvent.click(screen.getByLabelText('moving a loan'));

/** Sets up a browser with an empty session, no layout and fake timers. */
export function startBrowser(): void {
  stubLayout();
  sessionStorage.clear();
  vi.useFakeTimers();
}

/** Removes the page and restores the timers. */
export function stopBrowser(): void {
  cleanup();
  document.body.replaceChildren();
  vi.useRealTimers();
  vi.restoreAllMocks();
}
