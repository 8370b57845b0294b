/** Functions that run inside the page. They have no closure, because the engine gets them as text. */

/** Kinds of elements that a flow can name. */
export type Role = 'link' | 'button' | 'heading' | 'field' | 'disclosure' | 'figure' | 'text';

/** Kind and accessible name of an element; the name may be the beginning of a longer one. */
export type Query = {
  readonly role: Role;
  readonly name: string;
  /** CSS selector of the area to search. */
  readonly within?: string | undefined;
};

/** Finds a visible element, scrolls it into view and returns its state; null if there is none. */
export function readElement({ role, name, within }: Query) {
  const selectors: Record<Role, string> = {
    link: 'a[href]',
    button: 'button',
    heading: 'h1, h2, h3, h4',
    field: 'input, select, textarea',
    disclosure: 'summary',
    figure: 'dt',
    text: '*',
  };
  const textOf = (element: Element) => element.textContent.replaceAll(/\s+/g, ' ').trim();
  const nameOf = (element: Element) =>
    element.ariaLabel ?? textOf((element as HTMLInputElement).labels?.[0] ?? element);
  const candidates = [...document.querySelectorAll(`${within ?? 'body'} :is(${selectors[role]})`)]
    .filter((element) =>
      role === 'text' ? textOf(element).includes(name) : nameOf(element).startsWith(name),
    )
    .filter((element) => element.checkVisibility({ visibilityProperty: true }));
  const innermost = candidates.filter(
    (element) => !candidates.some((other) => other !== element && element.contains(other)),
  );
  const found = innermost.find((element) => nameOf(element) === name) ?? innermost[0];
  const element = role === 'figure' ? found?.nextElementSibling : found;
  if (!element) return null;

  const { top, bottom } = element.getBoundingClientRect();
  const header = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
  const isSticky = element.closest('header, .toast') && !element.closest('[popover]');
  if (!isSticky && (top < header || bottom > innerHeight))
    element.scrollIntoView({ block: 'center', behavior: 'instant' });
  // A link may wrap over two lines, with the middle of its box on neither.
  const box = element.getClientRects()[0] ?? element.getBoundingClientRect();
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const descriptions = (element.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? '');
  return {
    /** Its middle. */
    x,
    y,
    /** Whether a click at its middle reaches it. */
    isReachable: element.contains(document.elementFromPoint(x, y)) && !element.matches(':disabled'),
    text: textOf(element),
    value: 'value' in element ? String(element.value) : '',
    description: descriptions.join(' ').replaceAll(/\s+/g, ' ').trim(),
    hasFocus: element === document.activeElement,
    isUnderlined: getComputedStyle(element).textDecorationLine === 'underline',
    opacity: Number(getComputedStyle(element.closest('[data-reveal]') ?? element).opacity),
  };
}

/** State of the page as a whole, and the errors that `preparePage` has recorded. */
export function readPage() {
  const root = document.documentElement;
  return {
    path: location.pathname + location.search + location.hash,
    isLeft: 'left' in root.dataset,
    isParsed: document.readyState !== 'loading',
    overflow: root.scrollWidth - root.clientWidth,
    scrollTop: scrollY,
    errors: sessionStorage.getItem('errors') ?? '',
  };
}

/**
 * Records errors and policy violations where they outlive the page. Runs before the scripts of a
 * page, or after them where the driver cannot do that (WebKit).
 */
export function preparePage() {
  if ('isPrepared' in window) return;
  Object.assign(window, { isPrepared: true });
  const record = (text: string) => {
    sessionStorage.setItem('errors', `${sessionStorage.getItem('errors') ?? ''}${text}\n`);
  };
  addEventListener('error', ({ message }) => record(message));
  addEventListener('unhandledrejection', ({ reason }) => record(String(reason)));
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
    record(`Policy: ${violatedDirective} blocks ${blockedURI}`);
  });
  // Violations before this script. Firefox has no such observer.
  if ('ReportingObserver' in window)
    new ReportingObserver((reports) => record(`Policy: ${JSON.stringify(reports)}`), {
      types: ['csp-violation'],
      buffered: true,
    }).observe();
  const { error } = console;
  console.error = (...values: unknown[]) => {
    record(values.join(' '));
    error(...values);
  };
  // A page that still scrolls smoothly would move what is about to be clicked.
  const instantScrolling = new CSSStyleSheet();
  instantScrolling.replaceSync('html { scroll-behavior: auto !important }');
  document.adoptedStyleSheets = [instantScrolling];
}
