import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';

import { useSession } from './use-session.ts';

const Stored = () => <p>{`stored: ${useSession('key')}`}</p>;

afterEach(() => {
  cleanup();
  sessionStorage.clear();
});

it('is empty without a text', () => {
  render(<Stored />);
  expect(screen.getByText('stored:')).toBeTruthy();
});

it('has what another page has stored when the page is shown again', () => {
  sessionStorage.setItem('key', 'loan=1');
  render(<Stored />);
  expect(screen.getByText('stored: loan=1')).toBeTruthy();
  sessionStorage.setItem('key', 'loan=2');
  act(() => {
    dispatchEvent(new Event('pageshow'));
  });
  expect(screen.getByText('stored: loan=2')).toBeTruthy();
});
