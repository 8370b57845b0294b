/**
 * Browsers inside other apps, in which downloads and print do nothing: those that name themselves,
 * and any Android WebView (`; wv`) or iOS web view (no `Safari`).
 */
const IN_APP_BROWSER =
  /\b(?:FBAN|FBAV|FB_IAB|FBIOS|Instagram|WhatsApp|Telegram|LinkedInApp)\b|; wv\)|\((?:iPhone|iPad|iPod)\b(?!.*\bSafari\/)/;

/** Whether the page is shown by a browser inside another app. */
export const isInAppBrowser = (): boolean =>
  IN_APP_BROWSER.test(navigator.userAgent) || 'TelegramWebviewProxy' in window;

/**
 * Opens the print dialog.
 *
 * @returns false where the browser has none
 */
export function printPage(): boolean {
  if (isInAppBrowser()) {
    return false;
  }

  window.print();
  return true;
}
