import { afterEach, describe, expect, it, vi } from 'vitest';

import { isInAppBrowser, printPage } from './in-app-browser.ts';

const ANDROID = 'Mozilla/5.0 (Linux; Android 15; Pixel 9';
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15';

const IN_APP = {
  'any Android WebView': `${ANDROID}; wv) AppleWebKit/537.36 Version/4.0 Chrome/140.0 Mobile Safari/537.36`,
  'LinkedIn on Android': `${ANDROID}; wv) Chrome/140.0 Mobile Safari/537.36 [LinkedInApp]/4.1`,
  'LinkedIn on iOS': `${IPHONE} Mobile/22A [LinkedInApp]/9.30`,
  'Telegram on Android': `${ANDROID}) Chrome/140.0 Mobile Safari/537.36 Telegram-Android/11.0`,
  'an app on iOS': `${IPHONE} (KHTML, like Gecko) Mobile/22A`,
  Facebook: `${IPHONE} Mobile/22A [FBAN/FBIOS;FBAV/500.0]`,
};

const BROWSERS = {
  'Chrome on Android': `${ANDROID}) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36`,
  'Safari on iOS': `${IPHONE} (KHTML, like Gecko) Version/18.0 Mobile/22A Safari/604.1`,
  'Chrome on iOS': `${IPHONE} (KHTML, like Gecko) CriOS/140.0 Mobile/22A Safari/604.1`,
  Firefox: 'Mozilla/5.0 (X11; Linux x86_64; rv:153.0) Gecko/20100101 Firefox/153.0',
};

afterEach(() => {
  vi.restoreAllMocks();
});

describe('a browser inside another app', () => {
  it.each(Object.entries(IN_APP))('is known: %s', (_, userAgent) => {
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent);
    const print = vi.spyOn(window, 'print').mockReturnValue(undefined);
    expect(isInAppBrowser()).toBe(true);
    expect(printPage()).toBe(false);
    expect(print).not.toHaveBeenCalled();
  });
});

describe('an ordinary browser', () => {
  it.each(Object.entries(BROWSERS))('prints: %s', (_, userAgent) => {
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent);
    const print = vi.spyOn(window, 'print').mockReturnValue(undefined);
    expect(isInAppBrowser()).toBe(false);
    expect(printPage()).toBe(true);
    expect(print).toHaveBeenCalledOnce();
  });
});
