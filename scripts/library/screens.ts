/** The two screens for which every page is designed, in CSS pixels. */
export const SCREENS = {
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true },
  desktop: { viewport: { width: 1360, height: 900 }, hasTouch: false },
} as const;

export type Screen = keyof typeof SCREENS;

export const SCREEN_NAMES = ['phone', 'desktop'] as const satisfies readonly Screen[];
