/**
 * Functions that run in the page. They are passed to the engine as source text, so they have no
 * closure. Like a visitor, they ignore what is hidden or covered.
 */

/** Role of an element, as a visitor perceives it. */
export type Role = 'link' | 'button' | 'heading' | 'field' | 'disclosure' | 'figure' | 'text';

/** An element by role and name; the name may be a prefix of a longer one. */
export type Query = {
  readonly role: Role;
  readonly name: string;
  /** CSS selector of the region that contains it. */
  readonly within?: string | undefined;
};

/**
 * Finds an element and scrolls it into view.
 *
 * @returns what a visitor perceives of it; undefined if it is not visible
 */
export function sight({ role, name, within }: Query) {
  const selectors: Record<Role, string> = {
    link: 'a[href]',
    button: 'button',
    heading: 'h1, h2, h3, h4',
    field: 'input, select, textarea',
    disclosure: 'summary',
    figure: 'dt',
    text: '*',
  };
  const words = (text: string | null | undefined) => (text ?? '').replaceAll(/\s+/g, ' ').trim();
  const nameOf = (element: Element) => {
    const label = element.getAttribute('aria-label');
    if (label !== null) return label;
    const labels =
      'labels' in element && element.labels instanceof NodeList ? element.labels : null;
    return words((labels?.item(0) ?? element).textContent);
  };
  const named = [...document.querySelectorAll(`${within ?? 'body'} :is(${selectors[role]})`)]
    .filter((element) =>
      role === 'text'
        ? words(element.textContent).includes(name)
        : nameOf(element).startsWith(name),
    )
    .filter((element) => element.checkVisibility({ visibilityProperty: true }));
  const innermost = named.filter(
    (element) => !named.some((o) => o !== element && element.contains(o)),
  );
  const found = innermost.find((element) => nameOf(element) === name) ?? innermost[0];
  const element = role === 'figure' ? found?.nextElementSibling : found;
  if (!element) return null;

  const before = element.getBoundingClientRect();
  const header = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
  const stays = element.closest('header, .toast') !== null && !element.closest('[popover]');
  if (!stays && (before.top < header || before.bottom > innerHeight))
    element.scrollIntoView({ block: 'center', behavior: 'instant' });
  // A link may wrap over two lines: then its centre is not inside it.
  const box = element.getClientRects()[0] ?? element.getBoundingClientRect();
  const x = Math.round(box.x + box.width / 2);
  const y = Math.round(box.y + box.height / 2);
  const onTop = document.elementFromPoint(x, y);
  const isField = 'value' in element && typeof element.value === 'string';
  const notes = (element.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => words(document.getElementById(id)?.textContent));
  return {
    x,
    y,
    /** Whether a click at this point hits the element. */
    isReachable: element.contains(onTop),
    text: words(element.textContent),
    value: isField ? String(element.value) : '',
    description: words(notes.join(' ')),
    hasFocus: element === document.activeElement,
    isDisabled: element.matches(':disabled'),
    isUnderlined: getComputedStyle(element).textDecorationLine === 'underline',
    opacity: Number(getComputedStyle(element.closest('[data-reveal]') ?? element).opacity),
  };
}

/** Focuses a field without opening it, as the Tab key does. */
export function focusOn(selector: string): null {
  document.querySelector<HTMLElement>(selector)?.focus();
  return null;
}

/** Clears the site's data in the browser. */
export function forgetVisits(): null {
  sessionStorage.clear();
  localStorage.clear();
  return null;
}

/** Marks the current page, to tell it from the next one with the same URL. */
export function leave(): null {
  document.documentElement.dataset['left'] = '';
  return null;
}

/** State of the page: URL, title, size, scroll position and errors. */
export function standing() {
  return {
    path: location.pathname + location.search + location.hash,
    title: document.title,
    width: document.documentElement.clientWidth,
    contentWidth: document.documentElement.scrollWidth,
    scrolled: scrollY,
    isLeft: 'left' in document.documentElement.dataset,
    isParsed: document.readyState !== 'loading',
    errors: (document.documentElement.dataset['errors'] ?? '').split('\n').filter(Boolean),
  };
}

/**
 * Records errors and CSP violations in the page, for engines whose driver does not report them.
 */
export function watchForErrors(): null {
  const { dataset } = document.documentElement;
  if (dataset['errors'] !== undefined) return null;
  dataset['errors'] = '';
  const note = (text: string) => {
    dataset['errors'] = `${dataset['errors'] ?? ''}${text.replaceAll('\n', ' ')}\n`;
  };
  addEventListener('error', ({ message }) => note(message));
  addEventListener('unhandledrejection', ({ reason }) => note(String(reason)));
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
    note(`Policy: ${violatedDirective} blocks ${blockedURI}`);
  });
  const { error } = console;
  console.error = (...values: unknown[]) => {
    note(values.join(' '));
    error(...values);
  };
  if ('ReportingObserver' in window)
    new ReportingObserver(
      (reports) => {
        for (const { body } of reports) note(`Policy: ${JSON.stringify(body)}`);
      },
      { types: ['csp-violation'], buffered: true },
    ).observe();
  return null;
}
