import { PUBLIC_TURNSTILE_SITE_KEY } from 'astro:env/client';

import { TURNSTILE_ORIGIN } from '../domain/turnstile.ts';

/** The part of Cloudflare's client that this site uses. */
interface TurnstileApi {
  render: (container: HTMLElement, options: { sitekey: string }) => string;
  getResponse: (widget: string) => string | undefined;
  reset: (widget: string) => void;
}

declare global {
  // Set by Cloudflare's script.
  var turnstile: TurnstileApi | undefined;
}

let widget: string | undefined;

function loadScript(): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = `${TURNSTILE_ORIGIN}/turnstile/v0/api.js?render=explicit`;
    script.onload = () => {
      resolve();
    };
    script.onerror = () => {
      reject(new Error('Cloudflare Turnstile could not be loaded.'));
    };
    document.head.append(script);
  });
}

/**
 * Draws the check of Cloudflare Turnstile, when the site was built with a site key
 * (`PUBLIC_TURNSTILE_SITE_KEY`, docs/backend.md).
 *
 * @throws Error when Cloudflare's script cannot be loaded
 */
export async function showTurnstile(container: HTMLElement): Promise<void> {
  if (PUBLIC_TURNSTILE_SITE_KEY === undefined) return;
  if (globalThis.turnstile === undefined) await loadScript();
  widget = globalThis.turnstile?.render(container, { sitekey: PUBLIC_TURNSTILE_SITE_KEY });
}

/** What proves to the mail functions that a person was there; empty without Turnstile. */
export function turnstileToken(): string {
  if (widget === undefined) return '';
  return globalThis.turnstile?.getResponse(widget) ?? '';
}

/** A token serves once: asks for the next one. */
export function renewTurnstile(): void {
  if (widget !== undefined) globalThis.turnstile?.reset(widget);
}
