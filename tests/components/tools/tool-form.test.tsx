import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { SHARED_INPUTS_KEY } from '../../../src/domain/shared-inputs.ts';
import { stubLayout } from '../layout.ts';
import { ExampleTool } from './example-tool.tsx';

/** From a change of the form to its result. */
const PAINT_MS = 20;

/** From the last change of the form to its link in the URL. */
const PAUSE_MS = 500;

function wait(milliseconds: number): void {
  act(() => {
    vi.advanceTimersByTime(milliseconds);
  });
}

function openUrl(path: string): void {
  history.replaceState({ page: 1 }, '', path);
}

/** Opens the tool at a URL, in a browser that runs its scripts at once. */
function openTool(path = '/tool'): void {
  openUrl(path);
  render(<ExampleTool />);
}

/** Opens the tool at a URL, and uses its form before it is hydrated. */
function hydrateAfter(path: string, use: () => void): void {
  openUrl(path);
  const container = document.createElement('div');
  document.body.append(container);
  container.innerHTML = renderToString(<ExampleTool />);
  use();
  render(<ExampleTool />, { container, hydrate: true });
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const type = (label: string, value: string) => fireEvent.input(field(label), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const invalidFields = () => [...document.querySelectorAll('[aria-invalid]')].map(({ id }) => id);
const total = () => screen.queryByText(/^Total/)?.textContent;
const outdated = () => screen.getByRole('status').textContent;
const url = () => location.pathname + location.search + location.hash;
const offer = () => screen.queryByRole('button', { name: /^Use your figures/ });

/** Goes to another fragment, as a link in the page or Back does. */
function goTo(fragment: string): void {
  openUrl(fragment);
  fireEvent(window, new HashChangeEvent('hashchange'));
}

function goToMoving(): void {
  fireEvent.click(screen.getByRole('radio', { name: 'moving a loan' }));
  // React hears of a choice by its click; the browser also fires `input`, which the form hears.
  fireEvent.input(screen.getByRole('radio', { name: 'moving a loan' }));
}

beforeEach(() => {
  stubLayout();
  sessionStorage.clear();
  vi.useFakeTimers();
});

afterEach(() => {
  cleanup();
  document.body.replaceChildren();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('a link', () => {
  it('with all inputs fills the form and brings the result', () => {
    openTool('/tool#price=500&fees=20');
    expect([field('Price').value, field('Fees').value, total()]).toEqual([
      '500',
      '20',
      'Total 520',
    ]);
  });

  it('with incomplete inputs fills the fields without an error, a result or the focus', () => {
    openTool('/tool#fees=20');
    wait(PAUSE_MS);
    expect([field('Fees').value, invalidFields(), total()]).toEqual(['20', [], undefined]);
    expect(document.activeElement).toBe(document.body);
    expect(url()).toBe('/tool#fees=20');
  });

  it('opens the section of a field that it fills', () => {
    openTool('/tool#fees=20');
    expect(field('Fees').closest('details')?.open).toBe(true);
  });

  it('of the older kind, in the query string, becomes a fragment', () => {
    openTool('/tool?price=500');
    wait(PAUSE_MS);
    expect([total(), url()]).toEqual(['Total 500', '/tool#price=500']);
  });

  it('brings the result first where form and result are in one column', () => {
    globalThis.matchMedia = () => ({ matches: true }) as MediaQueryList;
    openTool('/tool#price=500');
    const result = screen.getByText('Total 500');
    const position = result.compareDocumentPosition(screen.getByRole('form'));
    expect(position).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  it('that is opened later fills the form, also one in which something was typed', () => {
    openTool('/tool#price=500');
    type('Fees', '30');
    goTo('#price=700');
    wait(PAUSE_MS);
    expect([field('Fees').value, total(), url()]).toEqual(['', 'Total 700', '/tool#price=700']);
  });
});

describe('an anchor in the page', () => {
  it.each(['#price=500', '#fees=20'])('does not remove the inputs %s from the URL', (link) => {
    openTool(`/tool${link}`);
    goTo('#basics');
    expect(url()).toBe(`/tool${link}`);
  });

  it('stays in the URL of a form without inputs', () => {
    openTool();
    goTo('#basics');
    expect(url()).toBe('/tool#basics');
  });
});

describe('the URL', () => {
  it('is written after the result is painted, in the same entry of the history', () => {
    openTool();
    type('Price', '500');
    const replaceState = vi.spyOn(history, 'replaceState');
    const entries = history.length;
    press('Add up');
    expect([total(), replaceState.mock.calls]).toEqual(['Total 500', []]);
    wait(PAINT_MS);
    expect(replaceState.mock.calls).toEqual([[{ page: 1 }, '', '/tool#price=500']]);
    expect(history.length).toBe(entries);
    wait(PAUSE_MS);
    expect(replaceState).toHaveBeenCalledOnce();
  });

  it('is written once when typing pauses, also before there is a result', () => {
    openTool();
    const replaceState = vi.spyOn(history, 'replaceState');
    for (const price of ['5', '50', '500']) {
      type('Price', price);
      wait(PAINT_MS);
    }

    wait(PAUSE_MS);
    expect(replaceState.mock.calls).toEqual([[{ page: 1 }, '', '/tool#price=500']]);
  });

  it('loses the inputs on reset', () => {
    openTool('/tool#price=500');
    press('Reset');
    wait(PAUSE_MS);
    expect(url()).toBe('/tool');
  });
});

describe('a press of the button', () => {
  it('shows the errors, goes to the first, and leaves the page where it is', () => {
    const scroll = vi.spyOn(Element.prototype, 'scrollIntoView');
    openTool();
    press('Add up');
    wait(PAINT_MS);
    expect(invalidFields()).toEqual(['price']);
    expect(document.activeElement).toBe(field('Price'));
    expect(scroll).not.toHaveBeenCalled();
  });

  it('opens the section of a field with an error', () => {
    openTool();
    type('Price', '500');
    type('Fees', 'words');
    press('Add up');
    expect(field('Fees').closest('details')?.open).toBe(true);
    expect(document.activeElement).toBe(field('Fees'));
  });

  it('scrolls to the result', () => {
    const scroll = vi.spyOn(Element.prototype, 'scrollIntoView');
    openTool();
    type('Price', '500');
    press('Add up');
    wait(PAINT_MS);
    expect(scroll).toHaveBeenCalledExactlyOnceWith({ block: 'start' });
    expect(scroll.mock.contexts[0]).toBe(screen.getByText('Total 500').parentElement);
  });

  it('asks for nothing in a field that is not asked, until it is asked', () => {
    openTool();
    type('Price', '500');
    press('Add up');
    goToMoving();
    wait(PAINT_MS);
    expect([invalidFields(), outdated()]).toEqual([
      [],
      'Complete the form: this result is out of date.',
    ]);
    press('Add up');
    expect(invalidFields()).toEqual(['owed']);
  });
});

describe('a result', () => {
  it('follows the form after the key is painted', () => {
    openTool('/tool#price=500');
    type('Price', '600');
    expect(total()).toBe('Total 500');
    wait(PAINT_MS);
    expect(total()).toBe('Total 600');
  });

  it('is marked as outdated while the form has an error', () => {
    openTool('/tool#price=500');
    type('Price', 'words');
    wait(PAINT_MS);
    expect([total(), outdated()]).toEqual([
      'Total 500',
      'Correct the marked field: this result is out of date.',
    ]);
    type('Price', '500');
    wait(PAINT_MS);
    expect([outdated(), invalidFields()]).toEqual(['', []]);
  });
});

describe('reset', () => {
  it('empties the form and removes result and errors, but keeps the choice of the tool', () => {
    openTool('/tool#purpose=move&price=500&owed=20');
    type('Fees', 'words');
    press('Add up');
    press('Reset');
    wait(PAUSE_MS);
    expect([field('Price').value, field('Fees').value, field('Still owed').value]).toEqual([
      '',
      '',
      '',
    ]);
    expect([field('moving a loan').checked, total(), invalidFields()]).toEqual([
      true,
      undefined,
      [],
    ]);
  });
});

describe('a form that is touched before hydration', () => {
  const typeEarly = () => {
    field('Price').value = '777';
  };

  it('keeps what was typed, and gives its result', () => {
    hydrateAfter('/tool', typeEarly);
    expect(field('Price').value).toBe('777');
    press('Add up');
    expect(total()).toBe('Total 777');
  });

  it('asks for the fields of a choice that was made', () => {
    hydrateAfter('/tool', () => field('moving a loan').click());
    expect(field('Still owed').closest('[hidden]')).toBeNull();
  });

  it('is not filled from the link', () => {
    hydrateAfter('/tool#price=500&fees=20', typeEarly);
    wait(PAUSE_MS);
    expect([field('Price').value, field('Fees').value, total()]).toEqual(['777', '', undefined]);
  });

  it('is not filled from the link while a field has the focus', () => {
    hydrateAfter('/tool#price=500', () => field('Price').focus());
    expect(field('Price').value).toBe('');
  });

  it('is offered nothing that was typed into another tool', () => {
    sessionStorage.setItem(SHARED_INPUTS_KEY, 'price=300000');
    hydrateAfter('/tool', typeEarly);
    expect([offer(), field('Price').value]).toEqual([null, '777']);
  });
});

describe('what was typed into another tool', () => {
  beforeEach(() => sessionStorage.setItem(SHARED_INPUTS_KEY, 'price=300000'));

  it('is offered, and filled in only by a press', () => {
    openTool();
    expect([offer()?.textContent, field('Price').value]).toEqual([
      'Use your figures: price €300,000',
      '',
    ]);
    press('Use your figures: price €300,000');
    wait(PAINT_MS);
    expect([field('Price').value, total(), offer()]).toEqual(['300000', 'Total 300000', null]);
  });

  it('goes on to the field that is still missing, without an error', () => {
    sessionStorage.setItem(SHARED_INPUTS_KEY, 'own=20');
    openTool();
    press('Use your figures: own money €20');
    wait(PAINT_MS);
    expect([field('Fees').value, invalidFields()]).toEqual(['20', []]);
    expect(document.activeElement).toBe(field('Price'));
  });

  it('is not offered beside a link, or once the visitor types', () => {
    openTool('/tool#fees=20');
    expect(offer()).toBeNull();
    cleanup();
    openTool();
    type('Fees', '1');
    expect(offer()).toBeNull();
  });

  it('is kept for the next tool when the page is left', () => {
    openTool();
    type('Price', '450.000');
    fireEvent(window, new Event('pagehide'));
    expect(sessionStorage.getItem(SHARED_INPUTS_KEY)).toBe('price=450000');
  });
});
