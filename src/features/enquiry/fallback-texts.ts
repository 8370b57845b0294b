/** Why a form does not work, and how else to reach the firm. */

/** Parts of a sentence around the links to telephone and e-mail. */
export const FALLBACK = {
  youCanAlso: 'You can also call',
  please: 'Please call',
  orEmail: 'or email',
} as const;

export const WITHOUT_SCRIPTS = 'This form needs JavaScript, which is switched off in this browser.';
export const NOT_LOADED =
  'The form could not be loaded. Check your connection and try again. Your text is still here.';
