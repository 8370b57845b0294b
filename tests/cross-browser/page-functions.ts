/**
 * Functions that run inside the page. They have no closure, because the engine gets them as text,
 * and they ignore elements that are hidden or covered.
 */

/** Kinds of elements that a flow can name. */
export type Role = 'link' | 'button' | 'heading' | 'field' | 'disclosure' | 'figure' | 'text';

/** Kind and accessible name of an element; the name may be the beginning of a longer one. */
export type Query = {
  readonly role: Role;
  readonly name: string;
  /** CSS selector of the area to search. */
  readonly within?: string | undefined;
};

/**
 * Finds an element and scrolls it into view.
 *
 * @returns its state; null when it is not visible
 */
export function findElement({ role, name, within }: Query) {
  const selectors: Record<Role, string> = {
    link: 'a[href]',
    button: 'button',
    heading: 'h1, h2, h3, h4',
    field: 'input, select, textarea',
    disclosure: 'summary',
    figure: 'dt',
    text: '*',
  };
  const cleanText = (text: string | null | undefined) =>
    (text ?? '').replaceAll(/\s+/g, ' ').trim();
  const accessibleName = (element: Element) => {
    const label = element.getAttribute('aria-label');
    if (label !== null) return label;
    const labels =
      'labels' in element && element.labels instanceof NodeList ? element.labels : null;
    return cleanText((labels?.item(0) ?? element).textContent);
  };
  const candidates = [...document.querySelectorAll(`${within ?? 'body'} :is(${selectors[role]})`)]
    .filter((element) =>
      role === 'text'
        ? cleanText(element.textContent).includes(name)
        : accessibleName(element).startsWith(name),
    )
    .filter((element) => element.checkVisibility({ visibilityProperty: true }));
  const innermost = candidates.filter(
    (element) => !candidates.some((other) => other !== element && element.contains(other)),
  );
  const found = innermost.find((element) => accessibleName(element) === name) ?? innermost[0];
  const element = role === 'figure' ? found?.nextElementSibling : found;
  if (!element) return null;

  const before = element.getBoundingClientRect();
  const header = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
  const isSticky = element.closest('header, .toast') !== null && !element.closest('[popover]');
  if (!isSticky && (before.top < header || before.bottom > innerHeight))
    element.scrollIntoView({ block: 'center', behavior: 'instant' });
  // A link may wrap over two lines, with the middle of its box on neither.
  const box = element.getClientRects()[0] ?? element.getBoundingClientRect();
  const x = Math.round(box.x + box.width / 2);
  const y = Math.round(box.y + box.height / 2);
  const onTop = document.elementFromPoint(x, y);
  const isField = 'value' in element && typeof element.value === 'string';
  const descriptions = (element.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => cleanText(document.getElementById(id)?.textContent));
  return {
    x,
    y,
    /** Whether a click at its middle reaches it. */
    isReachable: element.contains(onTop),
    text: cleanText(element.textContent),
    value: isField ? String(element.value) : '',
    description: cleanText(descriptions.join(' ')),
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

/** Clears the site's browser storage. */
export function clearStorage(): null {
  sessionStorage.clear();
  localStorage.clear();
  return null;
}

/** Marks the page as being left, to distinguish it from the next one with the same URL. */
export function markAsLeft(): null {
  document.documentElement.dataset['left'] = '';
  return null;
}

/** State of the page as a whole. */
export function readPage() {
  return {
    path: location.pathname + location.search + location.hash,
    width: document.documentElement.clientWidth,
    contentWidth: document.documentElement.scrollWidth,
    scrollTop: scrollY,
    isLeft: 'left' in document.documentElement.dataset,
    isParsed: document.readyState !== 'loading',
    errors: (document.documentElement.dataset['errors'] ?? '').split('\n').filter(Boolean),
  };
}

/**
 * Collects errors and policy violations in the page, for engines whose driver reports none. Policy
 * violations before this call are reported too.
 */
export function collectErrors(): null {
  const { dataset } = document.documentElement;
  if (dataset['errors'] !== undefined) return null;
  dataset['errors'] = '';
  const record = (text: string) => {
    dataset['errors'] = `${dataset['errors'] ?? ''}${text.replaceAll('\n', ' ')}\n`;
  };
  addEventListener('error', ({ message }) => record(message));
  addEventListener('unhandledrejection', ({ reason }) => record(String(reason)));
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
    record(`Policy: ${violatedDirective} blocks ${blockedURI}`);
  });
  const { error } = console;
  console.error = (...values: unknown[]) => {
    record(values.join(' '));
    error(...values);
  };
  if ('ReportingObserver' in window)
    new ReportingObserver(
      (reports) => {
        for (const { body } of reports) record(`Policy: ${JSON.stringify(body)}`);
      },
      { types: ['csp-violation'], buffered: true },
    ).observe();
  return null;
}
