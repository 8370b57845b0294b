/**
 * Search box of the blog. It searches articles, services and tools while the visitor types, and
 * keeps the query in the URL, so that it survives Back and a reload.
 */
import { createArticleSearch } from './search.ts';
import type { SearchEntry } from './search.ts';
import { ROUTES } from '../../site/routes.ts';
import {
  ASK_US_TEXTS,
  describeEntry,
  describeMatches,
  ENGLISH,
  SEARCH_FAILED,
} from './search-texts.ts';

/** Search index, imported as a module. */
const SEARCH_INDEX_URL = '/blog-articles.js';

/** Maximum number of results shown. */
const MAX_RESULTS = 12;

/** A result: its title as a link, its kind unless it is a guide, and the excerpt. */
function row(entry: Pick<SearchEntry, 'kind' | 'path' | 'title' | 'excerpt'>): HTMLElement {
  const item = document.createElement('li');
  const link = document.createElement('a');
  link.className = 'link';
  link.href = entry.path;
  link.textContent = entry.title;
  const words = document.createElement('p');
  words.textContent = describeEntry(entry);
  item.append(link, words);
  return item;
}

async function start(input: HTMLInputElement, status: Element, list: HTMLElement): Promise<void> {
  const { default: entries } = (await import(/* @vite-ignore */ SEARCH_INDEX_URL)) as {
    readonly default: readonly SearchEntry[];
  };
  const find = createArticleSearch(entries, ENGLISH);
  const hidden = document.querySelectorAll<HTMLElement>('[data-hide-while-searching]');

  const search = () => {
    const hasQuery = input.value.trim() !== '';
    const matches = find(input.value);
    const { entries: best } = matches;
    const shown =
      hasQuery && best.length === 0
        ? [{ path: ROUTES.contact, ...ASK_US_TEXTS }]
        : best.slice(0, MAX_RESULTS);
    list.replaceChildren(...shown.map(row));
    list.hidden = !hasQuery;
    for (const element of hidden) {
      element.hidden = hasQuery;
    }

    status.textContent = hasQuery ? describeMatches(matches, MAX_RESULTS) : '';
    const query = hasQuery ? `?q=${encodeURIComponent(input.value)}` : '';
    history.replaceState(history.state, '', location.pathname + query);
  };

  input.value ||= new URLSearchParams(location.search).get('q') ?? '';
  if (input.value) {
    search();
  }

  input.addEventListener('input', search);
  input.form?.addEventListener('submit', (event) => {
    event.preventDefault();
    search();
  });
}

function startOnPage(): void {
  const box = document.querySelector<HTMLInputElement>('#q');
  const result = document.querySelector('#search-result');
  const found = document.querySelector<HTMLElement>('#search-found');
  if (!box || !result || !found) {
    return;
  }

  start(box, result, found).catch(() => {
    result.textContent = SEARCH_FAILED;
  });
}

// A cached script may run before the part of the page with the results has been parsed.
if (document.readyState === 'loading') {
  document.addEventListener('DOMContentLoaded', startOnPage);
} else {
  startOnPage();
}
