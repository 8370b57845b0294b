/**
 * Search box of the blog: searches articles, services and tools while typing and keeps the query in the URL, so
 * that it survives Back and a reload.
 */
import { createArticleSearch } from '../domain/blog-search.ts';
import type { SearchResult, SearchEntry } from '../domain/blog-search.ts';
import { ROUTES } from '../domain/routes.ts';

/** Search index, imported as a module. */
const SEARCH_INDEX_URL = '/blog-articles.js';

/** Maximum number of results; another word narrows them. */
const MAX_RESULTS = 12;

/** Shown when nothing matches, so that there is a next step. */
const ASK_US = {
  path: ROUTES.contact,
  title: 'Ask us instead',
  excerpt: 'The first call is free, with no obligation.',
};

/** A result: its title as a link, what it is unless it is a guide, and the excerpt. */
function row({
  kind,
  path,
  title,
  excerpt,
}: Pick<SearchEntry, 'kind' | 'path' | 'title' | 'excerpt'>): HTMLElement {
  const item = document.createElement('li');
  const link = document.createElement('a');
  link.className = 'link';
  link.href = path;
  link.textContent = title;
  const words = document.createElement('p');
  words.textContent = kind === undefined ? excerpt : `${kind}: ${excerpt}`;
  item.append(link, words);
  return item;
}

function summary({ entries: { length: count }, hasAllWords }: SearchResult): string {
  if (count === 0) {
    return 'No page matches. Try another word.';
  }

  const some = hasAllWords ? '' : 'No page has all of these words. ';
  const part = hasAllWords ? '' : ' in part';
  const match = `${count} ${count === 1 ? 'page matches' : 'pages match'}`;
  return count <= MAX_RESULTS
    ? `${some}${match}${part}.`
    : `${some}${match}${part}; these are the nearest ${MAX_RESULTS}.`;
}

async function start(input: HTMLInputElement, status: Element, list: HTMLElement): Promise<void> {
  const { default: entries } = (await import(/* @vite-ignore */ SEARCH_INDEX_URL)) as {
    readonly default: readonly SearchEntry[];
  };
  const find = createArticleSearch(entries);
  const hidden = document.querySelectorAll<HTMLElement>('[data-hide-while-searching]');

  const search = () => {
    const hasQuery = input.value.trim() !== '';
    const matches = find(input.value);
    const { entries: best } = matches;
    const shown = hasQuery && best.length === 0 ? [ASK_US] : best.slice(0, MAX_RESULTS);
    list.replaceChildren(...shown.map(row));
    list.hidden = !hasQuery;
    for (const element of hidden) {
      element.hidden = hasQuery;
    }

    status.textContent = hasQuery ? summary(matches) : '';
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
    result.textContent = 'The search could not be loaded. All guides are listed below.';
  });
}

// From the cache, this script arrives before the rest of the page, where the results go.
if (document.readyState === 'loading') {
  document.addEventListener('DOMContentLoaded', startOnPage);
} else {
  startOnPage();
}
