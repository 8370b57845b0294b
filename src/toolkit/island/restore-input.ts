type ValueControl = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** What a visitor can change before an island is hydrated. */
const CONTROLS = 'input:not([type=hidden], [type=file]), select, textarea, details, button';

const isChoice = (control: Element): control is HTMLInputElement =>
  control instanceof HTMLInputElement && ['checkbox', 'radio'].includes(control.type);

/** Identifies a control in the old and the new markup, without texts that translation changes. */
const kindOf = (control: Element): string =>
  [
    control.localName,
    control.getAttribute('type'),
    control.getAttribute('name') ?? control.className,
    isChoice(control) ? control.value : '',
  ].join(' ');

/** Pairs each control of the old markup with the new one of the same kind and position. */
function pairControls(before: Element, after: Element): Map<Element, Element> {
  const replacements = new Set(after.querySelectorAll(CONTROLS));
  const pairs = new Map<Element, Element>();
  for (const control of before.querySelectorAll(CONTROLS)) {
    const kind = kindOf(control);
    const replacement = [...replacements].find((candidate) => kindOf(candidate) === kind);
    if (replacement) {
      pairs.set(control, replacement);
      replacements.delete(replacement);
    }
  }

  return pairs;
}

function restoreValue(from: ValueControl, to: ValueControl): void {
  // An empty field was not touched; the new one may have been filled in from a draft or a link.
  if (from.value === to.value || from.value === '') {
    return;
  }

  to.value = from.value;
  to.dispatchEvent(new Event('input', { bubbles: true }));
  to.dispatchEvent(new Event('change', { bubbles: true }));
}

function restoreControl(from: Element, to: Element): void {
  if (from instanceof HTMLDetailsElement && to instanceof HTMLDetailsElement) {
    to.open = from.open;
  } else if (isChoice(from) && isChoice(to)) {
    // React updates a checkbox or a radio button on click.
    if (from.checked !== to.checked && (from.checked || from.type === 'checkbox')) {
      to.click();
    }
  } else if ('value' in from && 'value' in to && from.localName !== 'button') {
    restoreValue(from as ValueControl, to as ValueControl);
  }
}

function restoreFocus(from: Element, to: HTMLElement): void {
  to.focus();
  const isText = from instanceof HTMLInputElement || from instanceof HTMLTextAreaElement;
  if (isText && from.selectionStart !== null && 'setSelectionRange' in to) {
    (to as HTMLInputElement).setSelectionRange(from.selectionStart, from.selectionEnd);
  }
}

/** The button, field or choice that a press on an element reaches. */
const controlAt = (target: EventTarget | null | undefined): HTMLElement | null =>
  target instanceof Element
    ? (target.closest<HTMLElement>('button, input') ?? target.closest('label')?.control ?? null)
    : null;

/** Longer than the gap between the release of a finger and the click that the browser makes of it. */
const CLICK_GAP_MS = 60;

/**
 * Answers a press that began on the old markup and ends on the new one: to the browser they are two
 * elements, of which none was clicked.
 */
function answerHeldPress(control: HTMLElement): void {
  const end = new AbortController();
  const { signal } = end;
  const options = { signal, capture: true };
  // Nothing was held if a new press comes first.
  addEventListener('pointerdown', () => end.abort(), options);
  addEventListener('pointercancel', () => end.abort(), options);
  addEventListener(
    'pointerup',
    ({ target }) => {
      end.abort();
      if (controlAt(target) === control) {
        const click = setTimeout(() => control.click(), CLICK_GAP_MS);
        control.addEventListener('click', () => clearTimeout(click), { once: true });
      }
    },
    options,
  );
}

/**
 * Restores what was typed, chosen, opened and focused when an island is mounted anew, because page
 * translation or an extension had changed its prerendered markup. The removed elements still have
 * their state, including what was typed a moment ago.
 *
 * @param after root of the new markup
 * @returns the new control in place of the one that was pressed
 */
export function restoreInput(replaced: ReplacedMarkup, after: Element): HTMLElement | undefined {
  const { before, touched, pressed } = replaced;
  const pairs = pairControls(before, after);
  const pressedNow = pressed && pairs.get(pressed);
  for (const [from, to] of pairs) {
    if (to !== pressedNow) {
      restoreControl(from, to);
    }
  }

  const focused = touched instanceof Element && pairs.get(touched);
  if (focused instanceof HTMLElement && touched instanceof Element) {
    restoreFocus(touched, focused);
  }

  if (pressedNow instanceof HTMLElement) {
    return pressedNow;
  }

  const control = controlAt(touched);
  const held = control && pairs.get(control);
  if (held instanceof HTMLElement) {
    answerHeldPress(held);
  }

  return undefined;
}
