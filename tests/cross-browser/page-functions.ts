/**
 * What runs inside the page: functions without a closure, handed to the engine as text. They look
 * as a visitor does: what is hidden or covered is not there.
 */

/** What a thing on the page is to a visitor. */
export type Role = 'link' | 'button' | 'heading' | 'field' | 'disclosure' | 'figure' | 'text';

/** A thing by what it is and what it is called; the name may be the beginning of a longer one. */
export type Query = {
  readonly role: Role;
  readonly name: string;
  /** A CSS selector of the part of the page it is in. */
  readonly within?: string | undefined;
};

/**
 * Looks for a thing and brings it into view.
 *
 * @returns what a visitor can tell about it; nothing when it cannot be seen
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
  // A link may be broken over two lines: its middle is then not on it.
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
    /** Whether a click there reaches it. */
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

/** Gives a field the focus without opening it, as the Tab key would. */
export function focusOn(selector: string): null {
  document.querySelector<HTMLElement>(selector)?.focus();
  return null;
}

/** Empties what the site keeps in the browser. */
export function forgetVisits(): null {
  sessionStorage.clear();
  localStorage.clear();
  return null;
}

/** Marks the page as one that is being left, to tell it from the next with the same address. */
export function leave(): null {
  document.documentElement.dataset['left'] = '';
  return null;
}

/** How the page as a whole stands. */
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
 * Has the page collect its own errors and violations of its policy from now on, for engines whose
 * driver tells of none. Those of the policy are told afterwards as well.
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
