import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { Toaster } from './Toaster.tsx';
import { $toast, addToast } from './toasts.ts';
import type { ToastContent } from './toasts.ts';

const SENT = { title: 'Message sent!', description: 'Thanks.', variant: 'default' } as const;
const FAILED = { title: 'Error', description: 'Try again.', variant: 'destructive' } as const;

const shown = () => screen.queryAllByRole('listitem').map((item) => item.textContent);
const show = (content: ToastContent) => {
  act(() => addToast(content));
};

const wait = (milliseconds: number) => {
  act(() => {
    vi.advanceTimersByTime(milliseconds);
  });
};

const toast = () => screen.getByRole('listitem');

beforeEach(() => {
  vi.useFakeTimers();
  HTMLElement.prototype.setPointerCapture = vi.fn();
  render(
    <>
      <button type="button">Send</button>
      <Toaster />
    </>,
  );
});

afterEach(() => {
  cleanup();
  $toast.set(undefined);
  vi.useRealTimers();
});

it('shows one toast at most, for five seconds', () => {
  show(FAILED);
  wait(3000);
  show(SENT);
  expect(shown()).toEqual(['Message sent!Thanks.']);
  wait(4999);
  expect(shown()).toHaveLength(1);
  wait(1);
  expect(shown()).toEqual([]);
});

it('announces a success politely and a failure at once, each in one place', () => {
  const announced = () => {
    const { textContent, ariaLive } = screen.getByRole('status');
    return [textContent, ariaLive];
  };

  show(SENT);
  expect(announced()).toEqual(['Message sent!Thanks.', 'polite']);
  show(FAILED);
  expect(announced()).toEqual(['ErrorTry again.', 'assertive']);
});

it('stays while the pointer is on it', () => {
  show(SENT);
  fireEvent.pointerEnter(toast());
  wait(60_000);
  expect(shown()).toHaveLength(1);
  fireEvent.pointerLeave(toast());
  wait(5000);
  expect(shown()).toEqual([]);
});

describe('F8', () => {
  const send = () => screen.getByText('Send');
  const press = (key: string) =>
    fireEvent.keyDown(document.activeElement ?? document.body, { key });

  beforeEach(() => {
    send().focus();
    show(FAILED);
    press('F8');
  });

  it('moves the focus to the toast, which then stays', () => {
    expect(document.activeElement).toBe(screen.getByRole('region', { name: /F8/ }));
    wait(60_000);
    expect(shown()).toHaveLength(1);
  });

  it('moves it back, and the toast goes', () => {
    press('F8');
    expect(document.activeElement).toBe(send());
    wait(5000);
    expect(shown()).toEqual([]);
  });

  it.each([
    ['Escape', () => press('Escape')],
    ['its button', () => fireEvent.click(screen.getByRole('button', { name: 'Close' }))],
  ])('gives the focus back when %s closes the toast', (_, close) => {
    close();
    expect([shown(), document.activeElement]).toEqual([[], send()]);
  });
});

describe('a swipe', () => {
  const swipe = (distance: number, end: 'pointerUp' | 'pointerCancel' = 'pointerUp') => {
    show(SENT);
    const element = toast();
    fireEvent.pointerDown(element, { clientX: 100 });
    fireEvent.pointerMove(element, { clientX: 100 + distance });
    fireEvent[end](element, { clientX: 100 + distance });
    return shown().length;
  };

  it('of 50 px to the right dismisses it', () => {
    expect(swipe(50)).toBe(0);
  });

  it('of less, to the left, or that is interrupted does not', () => {
    expect([swipe(49), swipe(-90), swipe(90, 'pointerCancel')]).toEqual([1, 1, 1]);
    expect(toast().style.translate).toBe('');
  });
});
