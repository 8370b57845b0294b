/** Texts of the messages at the edge of the window. */
export const TOAST_TEXTS = {
  close: 'Close',
  region: 'Notifications (F8)',
} as const;

/** Texts of an island that has failed. The specification prescribes the heading. */
export const FAILURE_TEXTS = {
  heading: 'Unexpected Application Error!',
  stopped: 'This part of the page has stopped working. You can still',
  reachUs: 'reach us by phone or email',
  orReload: ', or load the page again.',
  written: 'What you wrote:',
  reload: 'Reload page',
} as const;
