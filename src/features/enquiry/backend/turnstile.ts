import { PUBLIC_TURNSTILE_SITE_KEY } from 'astro:env/client';

import { TURNSTILE_ORIGIN } from '../../../site/turnstile-origin.ts';

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

/** Timeout for a token, in milliseconds. After a reset, a new token takes a moment. */
const TOKEN_TIMEOUT_MS = 10_000;

let widget: string | undefined;
/** Callbacks that wait for the next token. */
const tokenListeners: (() => void)[] = [];

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
 * Renders the Turnstile widget, if the site was built with a site key (`PUBLIC_TURNSTILE_SITE_KEY`,
 * docs/backend.md).
 *
 * @throws Error if Cloudflare's script cannot be loaded
 */
export async function showTurnstile(container: HTMLElement): Promise<void> {
  if (PUBLIC_TURNSTILE_SITE_KEY === undefined) {
    return;
  }

  if (globalThis.turnstile === undefined) {
    await loadScript();
  }

  widget = globalThis.turnstile?.render(container, {
    sitekey: PUBLIC_TURNSTILE_SITE_KEY,
    callback: () => {
      for (const resume of tokenListeners.splice(0)) {
        resume();
      }
    },
  });
}

/** The widget's token; empty without one, or if Cloudflare's script fails. */
function currentToken(): string {
  try {
    return globalThis.turnstile?.getResponse(widget ?? '') ?? '';
  } catch {
    return '';
  }
}

/**
 * Turnstile token for the mail functions. It is empty without Turnstile, or if no token arrives
 * within ten seconds.
 */
export async function turnstileToken(): Promise<string> {
  if (widget === undefined) {
    return '';
  }

  const token = currentToken();
  if (token !== '') {
    return token;
  }

  await new Promise<void>((resolve) => {
    tokenListeners.push(resolve);
    setTimeout(resolve, TOKEN_TIMEOUT_MS);
  });
  return currentToken();
}

/**
 * Asks for the next token, because a token is valid for one request, even if that request fails.
 * An enquiry that was sent stays sent if Cloudflare's script fails.
 */
export function resetTurnstile(): void {
  if (widget === undefined) {
    return;
  }

  try {
    globalThis.turnstile?.reset(widget);
  } catch (error) {
    console.error(error);
  }
}
