import { atom } from 'nanostores';

/** How long a dismissed toast is kept before it is removed, in milliseconds. */
export const TOAST_REMOVAL_DELAY = 1_000_000;

/** How long a toast is shown, in milliseconds. */
export const TOAST_DURATION = 5000;

/** Swipe distance that dismisses a toast, in pixels. */
export const TOAST_SWIPE_THRESHOLD = 50;

/** Texts of a toast; `destructive` marks failures. */
export interface ToastContent {
  title: string;
  description: string;
  variant: 'default' | 'destructive';
}

/** A notification: shown while `open`, kept for a while after it was dismissed. */
export interface Toast extends ToastContent {
  id: number;
  open: boolean;
}

/** The only toast: at most one is shown at once (product.md#toasts). */
export const $toast = atom<Toast | undefined>();

let lastId = 0;
let removal: ReturnType<typeof setTimeout> | undefined;

/** Shows a toast in place of any other. */
export function addToast(content: ToastContent): void {
  clearTimeout(removal);
  lastId += 1;
  $toast.set({ ...content, id: lastId, open: true });
}

/** Closes the toast; it is removed after {@link TOAST_REMOVAL_DELAY}. */
export function dismissToast(): void {
  const toast = $toast.get();
  if (!toast?.open) {
    return;
  }

  $toast.set({ ...toast, open: false });
  removal = setTimeout(() => $toast.set(undefined), TOAST_REMOVAL_DELAY);
}
