import { vi } from 'vitest';

/** Names of an object and of its property that a browser may refuse. */
type Api = readonly [holder: () => object, property: string];

/** What a page may be refused by private windows, settings, extensions and old browsers. */
const APIS: Readonly<Record<string, Api>> = {
  'navigator.locks': [() => navigator, 'locks'],
  sessionStorage: [() => window, 'sessionStorage'],
  localStorage: [() => window, 'localStorage'],
  'navigator.clipboard': [() => navigator, 'clipboard'],
  'navigator.share': [() => navigator, 'share'],
  'crypto.randomUUID': [() => crypto, 'randomUUID'],
  'crypto.subtle': [() => crypto, 'subtle'],
  'history.pushState': [() => history, 'pushState'],
  'history.replaceState': [() => history, 'replaceState'],
  'navigator.onLine': [() => navigator, 'onLine'],
  Notification: [() => window, 'Notification'],
  BroadcastChannel: [() => window, 'BroadcastChannel'],
  'AbortSignal.timeout': [() => AbortSignal, 'timeout'],
};

const refusal = () => new DOMException('Access is denied for this document.', 'SecurityError');

/** An object or function of which every use fails in the same way. */
function unusable(fail: () => unknown): object {
  return new Proxy(fail, {
    get: (_, property) => (property === 'then' ? undefined : fail),
    set: () => {
      throw refusal();
    },
    deleteProperty: () => {
      throw refusal();
    },
    apply: fail,
    construct: () => {
      throw refusal();
    },
  });
}

/** How a browser refuses an API. */
const WAYS = {
  'throws when it is read': {
    get: () => {
      throw refusal();
    },
  },
  'throws when it is used': {
    get: () =>
      unusable(() => {
        throw refusal();
      }),
  },
  rejects: {
    get: () =>
      unusable(() => {
        const rejection = Promise.reject(refusal());
        // Nobody may wait for it.
        rejection.catch(() => undefined);
        return rejection;
      }),
  },
  'is missing': { get: () => undefined },
} as const;

/** Leaves an API as it is refused, whatever a page assigns to it. */
function ignore(): void {
  return;
}

/** Every API in every way in which a browser refuses it. */
export const REFUSALS = Object.entries(APIS).flatMap(([name, [holder, property]]) =>
  Object.entries(WAYS).map(([way, { get }]) => ({
    name: `${name} ${way}`,
    refuse: () => {
      const target = holder();
      const original = Object.getOwnPropertyDescriptor(target, property);
      Object.defineProperty(target, property, { configurable: true, get, set: ignore });
      return () => {
        if (original) {
          Object.defineProperty(target, property, original);
        } else {
          Reflect.deleteProperty(target, property);
        }
      };
    },
  })),
);

/** The backend's answers to the two calls of an enquiry. */
export function stubBackend() {
  const calls = vi.fn((url: string) =>
    Promise.resolve(
      url.includes('/rest/v1/')
        ? new Response(null, { status: 201 })
        : Response.json({ status: 'sent', reference: 'A1B2C3D4' }),
    ),
  );
  vi.stubGlobal('fetch', (url: RequestInfo | URL) =>
    calls(url instanceof Request ? url.url : String(url)),
  );
  return calls;
}
