import { atom } from 'nanostores';

/** At most this many toasts are shown at once (product.md, 6.6). */
export const TOAST_LIMIT = 1;

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
  id: string;
  open: boolean;
}

/** The toasts, newest first. */
export const $toasts = atom<readonly Toast[]>([]);

const removals = new Map<string, ReturnType<typeof setTimeout>>();
let lastId = 0;

/** Shows a toast in front of any other and returns its id. */
export function addToast(content: ToastContent): string {
  lastId += 1;
  const toast: Toast = { ...content, id: String(lastId), open: true };
  const kept = [toast, ...$toasts.get()];
  for (const { id } of kept.slice(TOAST_LIMIT)) cancelRemoval(id);
  $toasts.set(kept.slice(0, TOAST_LIMIT));
  return toast.id;
}

/** Closes a toast, or all of them without an id; it is removed after {@link TOAST_REMOVAL_DELAY}. */
export function dismissToast(id?: string): void {
  const isMeant = (toast: Toast) => id === undefined || toast.id === id;
  for (const toast of $toasts.get().filter(isMeant)) {
    if (removals.has(toast.id)) continue;
    removals.set(
      toast.id,
      setTimeout(() => {
        removeToast(toast.id);
      }, TOAST_REMOVAL_DELAY),
    );
  }
  $toasts.set($toasts.get().map((toast) => (isMeant(toast) ? { ...toast, open: false } : toast)));
}

/** Removes a toast at once, or all of them without an id. */
export function removeToast(id?: string): void {
  for (const toast of $toasts.get())
    if (id === undefined || toast.id === id) cancelRemoval(toast.id);
  $toasts.set(id === undefined ? [] : $toasts.get().filter((toast) => toast.id !== id));
}

function cancelRemoval(id: string): void {
  clearTimeout(removals.get(id));
  removals.delete(id);
}
