import { expect, it, vi } from 'vitest';

import { $toast, addToast, dismissToast, TOAST_DURATION, TOAST_SWIPE_THRESHOLD } from './toasts.ts';

const saved = { title: 'Message sent!', description: 'Thanks.', variant: 'default' } as const;
const failed = { title: 'Error', description: 'Try again.', variant: 'destructive' } as const;

it('keeps the timings of product.md#toasts', () => {
  expect([TOAST_DURATION, TOAST_SWIPE_THRESHOLD]).toEqual([5000, 50]);
});

it('shows the newest toast, and removes it 1,000,000 ms after it was first dismissed', () => {
  vi.useFakeTimers();
  addToast(saved);
  dismissToast();
  vi.advanceTimersByTime(1);
  addToast(failed);
  vi.advanceTimersByTime(1_000_000);
  expect($toast.get()).toMatchObject({ ...failed, open: true });
  dismissToast();
  vi.advanceTimersByTime(999_999);
  dismissToast();
  expect($toast.get()).toMatchObject({ open: false });
  vi.advanceTimersByTime(1);
  expect($toast.get()).toBeUndefined();
});
