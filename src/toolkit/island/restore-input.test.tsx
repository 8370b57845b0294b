import { beforeEach, describe, expect, it, vi } from 'vitest';

import { restoreInput } from './restore-input.ts';

const FORM = `
  <form>
    <input name="full_name">
    <select name="subject"><option></option><option>Other</option></select>
    <textarea name="message"></textarea>
    <input type="radio" name="home" value="used" checked>
    <input type="radio" name="home" value="new">
    <input type="checkbox" name="main" value="yes">
    <details><summary>More</summary></details>
    <button class="button" type="submit">Send</button>
    <button class="link" type="button">First</button>
    <button class="link" type="button">Second</button>
  </form>`;

/** `before` is a form that was on the page, `after` the one that has taken its place. */
let before: Element;
let after: Element;

const find = <Kind extends keyof HTMLElementTagNameMap>(root: Element, kind: Kind, rest = '') => {
  const selector = `${kind}${rest}`;
  const found = root.querySelector<HTMLElementTagNameMap[Kind]>(selector);
  if (!found) {
    throw new Error(`No ${selector}.`);
  }

  return found;
};

const field = (root: Element, name: string) => {
  const found = root.querySelector<HTMLInputElement>(`[name=${name}]`);
  if (!found) {
    throw new Error(`No field ${name}.`);
  }

  return found;
};

const restore = (touched?: Element, pressed?: HTMLElement) =>
  restoreInput({ before, touched, pressed }, after);

beforeEach(() => {
  before = document.createElement('div');
  before.innerHTML = FORM;
  after = document.createElement('div');
  after.innerHTML = FORM;
  document.body.replaceChildren(after);
});

describe('a form that is mounted afresh', () => {
  it.each([
    ['full_name', 'Елена'],
    ['subject', 'Other'],
    ['message', 'First line\nsecond line'],
  ])('keeps the value of %s', (name, value) => {
    field(before, name).value = value;
    restore();
    expect(field(after, name).value).toBe(value);
  });

  it('fires an input event for a kept value', () => {
    const onInput = vi.fn();
    after.addEventListener('input', onInput);
    field(before, 'full_name').value = 'Elena';
    restore();
    expect(onInput).toHaveBeenCalledOnce();
  });

  it('fires no event where nothing was changed', () => {
    const onInput = vi.fn();
    after.addEventListener('input', onInput);
    restore();
    expect(onInput).not.toHaveBeenCalled();
  });

  it('keeps the chosen option', () => {
    find(before, 'input', '[value=new]').checked = true;
    restore();
    expect(find(after, 'input', '[value=new]').checked).toBe(true);
  });

  it('keeps a ticked box', () => {
    field(before, 'main').checked = true;
    restore();
    expect(field(after, 'main').checked).toBe(true);
  });

  it('keeps a section open', () => {
    find(before, 'details').open = true;
    restore();
    expect(find(after, 'details').open).toBe(true);
  });

  it('keeps the focus', () => {
    restore(field(before, 'message'));
    expect(document.activeElement).toBe(field(after, 'message'));
  });

  it('keeps the caret', () => {
    field(before, 'full_name').value = 'Elena';
    field(before, 'full_name').setSelectionRange(2, 3);
    restore(field(before, 'full_name'));
    expect(field(after, 'full_name').selectionStart).toBe(2);
  });

  it('finds the button that takes the place of the pressed one', () => {
    const [, pressed] = before.querySelectorAll<HTMLElement>('button.link');
    expect(restore(undefined, pressed)).toBe(after.querySelectorAll('button.link')[1]);
  });

  it('does not choose the pressed option twice', () => {
    const pressed = find(before, 'input', '[value=new]');
    pressed.checked = true;
    restore(undefined, pressed);
    expect(find(after, 'input', '[value=new]').checked).toBe(false);
  });
});

describe('a press that is held while the form is mounted afresh', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    return () => vi.useRealTimers();
  });

  const fire = (target: EventTarget, type: string) =>
    target.dispatchEvent(new Event(type, { bubbles: true }));

  /** Holds Send while the form is mounted afresh; says how often the new button was clicked. */
  function holdSend(...events: readonly (readonly [Element, string])[]): number {
    const clicked = vi.fn((event: Event) => event.preventDefault());
    find(after, 'button').addEventListener('click', clicked);
    restore(find(before, 'button'));
    for (const [target, type] of events) {
      fire(target, type);
    }

    vi.runAllTimers();
    return clicked.mock.calls.length;
  }

  it('is answered where it ends on the new button', () => {
    expect(holdSend([find(after, 'button'), 'pointerup'])).toBe(1);
  });

  it('is answered once if the browser makes a click of it', () => {
    const button = find(after, 'button');
    expect(holdSend([button, 'pointerup'], [button, 'click'])).toBe(1);
  });

  it('is not answered where it ends elsewhere', () => {
    expect(holdSend([find(after, 'textarea'), 'pointerup'])).toBe(0);
  });

  it('is not answered if it had ended before', () => {
    const button = find(after, 'button');
    expect(holdSend([button, 'pointerdown'], [button, 'pointerup'])).toBe(0);
  });

  it('chooses the answer on which it began and ended', () => {
    const choice = find(after, 'input', '[value=new]');
    restore(find(before, 'input', '[value=new]'));
    fire(choice, 'pointerup');
    vi.runAllTimers();
    expect(choice.checked).toBe(true);
  });
});
