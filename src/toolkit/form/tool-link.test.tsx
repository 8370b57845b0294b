import { screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { ManualTool } from './example-tool.fixture.tsx';
import {
  PAINT_MS,
  PAUSE_MS,
  field,
  goTo,
  invalidFields,
  openTool,
  outdated,
  press,
  startBrowser,
  stopBrowser,
  total,
  type,
  url,
  wait,
} from './tool-page.fixture.tsx';

beforeEach(startBrowser);
afterEach(stopBrowser);

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

  it('that is opened later replaces what was typed in the form', () => {
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

describe('a tool whose button computes each result', () => {
  const openManual = (path: string) => openTool(path, <ManualTool />);

  it('keeps the result, marks it as outdated, and keeps its link while another is typed', () => {
    openManual('/tool#price=500');
    type('Price', '600');
    wait(PAUSE_MS);
    expect(screen.getByText('Price 500')).not.toBeNull();
    expect([outdated(), url()]).toEqual([
      'Complete the form: this result is out of date.',
      '/tool#price=500',
    ]);
    press('Calculate');
    wait(PAINT_MS);
    expect(screen.getByText('Price 600')).not.toBeNull();
    expect([outdated(), url()]).toEqual(['', '/tool#price=600']);
  });

  it('writes an input that is not in the form into the link', () => {
    openManual('/tool#price=500');
    press('With an extra');
    wait(PAUSE_MS);
    expect(url()).toBe('/tool#price=500&extra=9');
  });

  it('makes a fragment of a link in the query string', () => {
    openManual('/tool?price=500');
    wait(PAUSE_MS);
    expect(url()).toBe('/tool#price=500');
  });

  it('keeps a link with incomplete inputs when the button is pressed', () => {
    openManual('/tool#fees=20');
    press('Calculate');
    wait(PAUSE_MS);
    expect([url(), invalidFields(), field('Fees').value]).toEqual(['/tool#fees=20', [], '20']);
  });
});
