import { PUBLIC_TURNSTILE_SITE_KEY } from 'astro:env/client';

import { TURNSTILE_ORIGIN } from '../domain/turnstile.ts';

/** The part of Cloudflare's client that this site uses. */
interface TurnstileApi {
  render: (
    container: HTMLElement,
    options: { sitekey: string; callback: (token: string) => void },
  ) => string;
  getResponse: (widget: string) => string | undefined;
  reset: (widget: string) => void;
}

declare global {
  // Set by Cloudflare's script.
  var turnstile: TurnstileApi | undefined;
}

/** Longest that sending waits for a token, in milliseconds: a new one takes a moment after the last. */
const TOKEN_LIMIT = 10_000;

let widget: string | undefined;
/** Those who wait for the next token. */
const waiting: (() => void)[] = [];

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
  widget = globalThis.turnstile?.render(container, {
    sitekey: PUBLIC_TURNSTILE_SITE_KEY,
    callback: () => {
      for (const resume of waiting.splice(0)) resume();
    },
  });
}

/**
 * What proves to the mail functions that a person was there; empty without Turnstile, and when no token
 * arrives within ten seconds.
 */
export async function turnstileToken(): Promise<string> {
  if (widget === undefined) return '';
  const current = () => globalThis.turnstile?.getResponse(widget ?? '') ?? '';
  if (current() !== '') return current();
  await new Promise<void>((resolve) => {
    waiting.push(resolve);
    setTimeout(resolve, TOKEN_LIMIT);
  });
  return current();
}

/** A token serves once, whatever came of the call that carried it: asks for the next one. */
export function renewTurnstile(): void {
  if (widget !== undefined) globalThis.turnstile?.reset(widget);
}
