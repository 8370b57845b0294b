import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { SHARED_INPUTS_KEY } from '../island/session-keys.ts';
import {
  PAINT_MS,
  PAUSE_MS,
  field,
  chooseMoving,
  hydrateAfter,
  invalidFields,
  refill,
  openTool,
  outdated,
  press,
  startBrowser,
  stopBrowser,
  total,
  type,
  wait,
} from './tool-page.fixture.tsx';

beforeEach(startBrowser);
afterEach(stopBrowser);

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

  it('scrolls to the result', async () => {
    const scroll = vi.spyOn(Element.prototype, 'scrollIntoView');
    openTool();
    type('Price', '500');
    press('Add up');
    wait(PAINT_MS);
    await vi.waitFor(() => expect(scroll).toHaveBeenCalledExactlyOnceWith({ block: 'start' }));
    expect(scroll.mock.contexts[0]).toBe(screen.getByText('Total 500').parentElement);
  });

  it('asks for nothing in a field that is not asked, until it is asked', () => {
    openTool();
    type('Price', '500');
    press('Add up');
    chooseMoving();
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

  it('keeps what was typed, and takes the rest from the link', () => {
    hydrateAfter('/tool#price=500&fees=20', typeEarly);
    wait(PAUSE_MS);
    expect([field('Price').value, field('Fees').value, total()]).toEqual([
      '777',
      '20',
      'Total 797',
    ]);
  });

  it('is filled from the link while an empty field has the focus', () => {
    hydrateAfter('/tool#price=500', () => field('Price').focus());
    expect([field('Price').value, total()]).toEqual(['500', 'Total 500']);
  });

  it('is offered nothing that was typed into another tool', () => {
    sessionStorage.setItem(SHARED_INPUTS_KEY, 'price=300000');
    hydrateAfter('/tool', typeEarly);
    expect([refill(), field('Price').value]).toEqual([null, '777']);
  });
});

describe('what was typed into another tool', () => {
  beforeEach(() => sessionStorage.setItem(SHARED_INPUTS_KEY, 'price=300000'));

  it('is offered, and filled in only by a press', () => {
    openTool();
    expect([refill()?.textContent, field('Price').value]).toEqual([
      'Use your figures: price €300,000',
      '',
    ]);
    press('Use your figures: price €300,000');
    wait(PAINT_MS);
    expect([field('Price').value, total(), refill()]).toEqual(['300000', 'Total 300000', null]);
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
    expect(refill()).toBeNull();
    cleanup();
    openTool();
    type('Fees', '1');
    expect(refill()).toBeNull();
  });

  it('is kept for the next tool when the page is left', () => {
    openTool();
    type('Price', '450.000');
    fireEvent(window, new Event('pagehide'));
    expect(sessionStorage.getItem(SHARED_INPUTS_KEY)).toBe('price=450000');
  });
});

describe('a link that is only looked at', () => {
  it('does not replace what was typed before', () => {
    sessionStorage.setItem(SHARED_INPUTS_KEY, 'price=300000');
    openTool('/tool#price=500&fees=20');
    wait(PAUSE_MS);
    fireEvent(window, new Event('pagehide'));
    expect(sessionStorage.getItem(SHARED_INPUTS_KEY)).toBe('price=300000');
  });

  it('is kept for the next tool once it is changed', () => {
    openTool('/tool#price=500&fees=20');
    type('Fees', '30');
    fireEvent(window, new Event('pagehide'));
    expect(sessionStorage.getItem(SHARED_INPUTS_KEY)).toBe('price=500&own=30');
  });
});

describe('a page that Back shows again as it was', () => {
  const leave = () => fireEvent(window, new Event('pagehide'));
  const shared = () => sessionStorage.getItem(SHARED_INPUTS_KEY);

  /** Leaves the tool, types another price elsewhere, and comes back. */
  function comeBack(stored: string): void {
    leave();
    sessionStorage.setItem(SHARED_INPUTS_KEY, stored);
    fireEvent(window, new Event('pageshow'));
  }

  it('does not replace what was typed elsewhere since', () => {
    openTool();
    type('Price', '200000');
    comeBack('price=300000');
    leave();
    expect(shared()).toBe('price=300000');
  });

  it('shares only what is typed after that', () => {
    openTool();
    type('Price', '200000');
    comeBack('price=300000');
    type('Fees', '20');
    leave();
    expect(shared()).toBe('price=300000&own=20');
    type('Price', '250000');
    leave();
    expect(shared()).toBe('price=250000&own=20');
  });

  it('does so also if it was only looked at before', () => {
    openTool('/tool#price=200000');
    comeBack('price=300000');
    type('Fees', '20');
    leave();
    expect(shared()).toBe('price=300000&own=20');
  });
});

describe('a return to the tool without its link', () => {
  /** Types into the form, leaves the page and comes back. */
  const leaveWith = (texts: Readonly<Record<string, string>>) => {
    openTool();
    for (const [label, text] of Object.entries(texts)) {
      type(label, text);
    }

    fireEvent(window, new Event('pagehide'));
    cleanup();
  };

  it('offers everything that was in the form', () => {
    leaveWith({ Price: '450.000', Fees: '30' });
    openTool();
    press('Restore what you typed: price €450,000, own money €30');
    wait(PAINT_MS);
    expect([field('Price').value, field('Fees').value]).toEqual(['450000', '30']);
  });

  it('offers what was typed into another tool since', () => {
    leaveWith({ Price: '450.000', Fees: '30' });
    sessionStorage.setItem(SHARED_INPUTS_KEY, 'price=300000');
    openTool();
    expect(refill()?.textContent).toBe('Use your figures: price €300,000');
  });
});
