/**
 * Script of /documents. It keeps the choices and the URL hash in sync, so that a list can be
 * shared, and stores the choices and the ticks in this browser. Without scripts a link still shows
 * its list (`:target`), and the choices work.
 */
import { describeAllLists, describeChoices, describeProgress } from './texts.ts';
import { printElsewhere } from '../../toolkit/result/file-texts.ts';
import { printPage } from '../../toolkit/result/in-app-browser.ts';

const TICKS_KEY = 'documents:ticks';
const CHOICES_KEY = 'documents:choices';
/** Maximum width of a tile in the progress meter, in pixels. */
const MAX_TILE_WIDTH = 36;

const profile = document.querySelector('[data-profile]');
const page = profile?.parentElement;
const progress = profile?.querySelector<HTMLElement>('[data-progress]');
const choices = [...(profile?.querySelectorAll('input') ?? [])];
const documents = [...(page?.querySelectorAll<HTMLInputElement>('li input') ?? [])];
const buttons = [...(profile?.querySelectorAll('button') ?? [])];

const chosenNames = page?.querySelector('[data-chosen]');

/** Document of a checkbox, read from its value, because page translation changes its label. */
const nameOf = (box: HTMLInputElement) => box.value;

const showProgress = () => {
  const listed = documents.filter((box) => box.getClientRects().length > 0);
  const total = listed.length;
  const done = listed.filter((box) => box.checked).length;
  const status = progress?.querySelector('p');
  const meter = progress?.querySelector('svg');
  if (!progress || !status || !meter) {
    return;
  }

  meter.setAttribute('viewBox', `0 0 ${total}00 100`);
  meter.style.maxWidth = `${total * MAX_TILE_WIDTH}px`;
  // The outlines are drawn for all documents, and the viewBox shows those that are listed.
  meter.querySelector(':scope > rect')?.setAttribute('width', `${done}00`);
  const hasTicks = documents.some((box) => box.checked);
  const chosen = choices.filter((box) => box.checked);
  const hasChoices = chosen.length > 0;
  status.textContent =
    hasChoices || hasTicks ? describeProgress(done, total) : describeAllLists(total);
  // With all documents listed, the tiles are too small to be counted.
  progress.querySelector('[data-meter]')?.toggleAttribute('hidden', !hasChoices);
  if (chosenNames) {
    chosenNames.textContent = describeChoices(
      chosen.map((box) => box.parentElement?.textContent.trim() ?? ''),
    );
  }

  for (const button of buttons) {
    if (button.value === 'list') {
      // What the choices are for, unless what is left can be printed.
      button.classList.toggle('button-quiet', !hasChoices || hasTicks);
    } else {
      button.hidden = !hasTicks && (button.value === 'rest' || !hasChoices);
    }
  }
};

const readTicks = () => {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(TICKS_KEY) ?? '[]');
    const ticks: readonly unknown[] = Array.isArray(stored) ? stored : [];
    for (const box of documents) {
      box.checked = ticks.includes(nameOf(box));
    }
  } catch {
    // Storage is blocked: ticks are lost on reload.
  }
};

const keepTicks = () => {
  const ticks = new Set(documents.filter((box) => box.checked).map(nameOf));
  try {
    if (ticks.size > 0) {
      localStorage.setItem(TICKS_KEY, JSON.stringify([...ticks]));
    } else {
      localStorage.removeItem(TICKS_KEY);
    }
  } catch {
    // Storage is full or blocked: ticks are lost on reload.
  }
};

/** The choices of the last visit; empty if there are none or storage is blocked. */
const readKeptChoices = () => {
  try {
    return localStorage.getItem(CHOICES_KEY) ?? '';
  } catch {
    return '';
  }
};

/** The fragment as it was written: apps that pass a link on encode its `+`, or take it for a space. */
const readFragment = (): string => {
  const text = location.hash.slice(1);
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};

/** Ticks the choices of the link or, without one, those of the last visit. */
const readHash = () => {
  const values = (readFragment() || readKeptChoices()).split(/[+\s]+/);
  if (values.length > 1) {
    for (const box of choices) {
      box.checked = values.includes(box.value);
    }
  }

  showProgress();
};

const writeHash = () => {
  const values = ['who', 'what'].map(
    (name) =>
      choices
        .filter((box) => box.dataset['choice'] === name && box.checked)
        .map(({ value }) => value)
        .join('+') || 'all',
  );
  const text = values.join('+');
  history.replaceState(history.state, '', `#${text}`);
  try {
    localStorage.setItem(CHOICES_KEY, text);
  } catch {
    // Storage is full or blocked: only the link keeps the choices.
  }
};

page?.querySelector('[data-targets]')?.remove();
readTicks();
readHash();
addEventListener('hashchange', readHash);
addEventListener('storage', () => {
  readTicks();
  showProgress();
});
page?.addEventListener('input', ({ target }) => {
  if (!(target instanceof HTMLInputElement)) {
    return;
  }

  if (choices.includes(target)) {
    writeHash();
  } else {
    // A document in two lists is ticked in both.
    for (const box of documents) {
      if (nameOf(box) === nameOf(target)) {
        box.checked = target.checked;
      }
    }

    keepTicks();
  }

  showProgress();
});
for (const button of buttons) {
  button.addEventListener('click', () => {
    if (button.value === 'clear') {
      for (const box of [...choices, ...documents]) {
        box.checked = false;
      }

      keepTicks();
      writeHash();
      showProgress();
      return;
    }

    page?.toggleAttribute('data-rest', button.value === 'rest');
    if (!printPage()) {
      page?.removeAttribute('data-rest');
      const status = progress?.querySelector('p');
      if (status) {
        status.textContent = printElsewhere(location.href);
      }
    }
  });
}

addEventListener('afterprint', () => page?.removeAttribute('data-rest'));
