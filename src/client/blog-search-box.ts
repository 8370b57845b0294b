/**
 * The search box of the blog: looks through every article as one types, and keeps the words in the
 * address, so that they survive Back and a reload.
 */
import { articleSearch, type Found, type SearchEntry } from '../domain/blog-search.ts';
import { ROUTES } from '../domain/routes.ts';

/** A module rather than JSON: the policy of the site lets pages talk to the backend only. */
const ARTICLES = '/blog-articles.js';

/** More than these nobody reads; another word narrows them. */
const MOST_SHOWN = 12;

/** What stands there when nothing matches: a page that leads nowhere is left. */
const ASK_US = {
  path: ROUTES.contact,
  title: 'Ask us instead',
  excerpt: 'The first call is free, with no obligation.',
};

const box = document.querySelector<HTMLInputElement>('#q');
const result = document.querySelector('#search-result');
const found = document.querySelector<HTMLElement>('#search-found');
const hidden = document.querySelectorAll<HTMLElement>('[data-search-hides]');

/** A row of the result: the title as a link, and the excerpt. */
function row({
  path,
  title,
  excerpt,
}: Pick<SearchEntry, 'path' | 'title' | 'excerpt'>): HTMLElement {
  const item = document.createElement('li');
  const link = document.createElement('a');
  link.className = 'link';
  link.href = path;
  link.textContent = title;
  const words = document.createElement('p');
  words.textContent = excerpt;
  item.append(link, words);
  return item;
}

function summary({ entries: { length: count }, hasAllWords }: Found): string {
  if (count === 0) return 'No article matches. Try another word.';
  const some = hasAllWords ? '' : 'No article has all of these words. ';
  const part = hasAllWords ? '' : ' in part';
  const match = `${count} ${count === 1 ? 'article matches' : 'articles match'}`;
  return count <= MOST_SHOWN
    ? `${some}${match}${part}.`
    : `${some}${match}${part}; these are the nearest ${MOST_SHOWN}.`;
}

async function start(input: HTMLInputElement, status: Element, list: HTMLElement): Promise<void> {
  const { default: entries } = (await import(/* @vite-ignore */ ARTICLES)) as {
    readonly default: readonly SearchEntry[];
  };
  const find = articleSearch(entries);

  const search = () => {
    const asked = input.value.trim() !== '';
    const matches = find(input.value);
    const { entries: best } = matches;
    const shown = asked && best.length === 0 ? [ASK_US] : best.slice(0, MOST_SHOWN);
    list.replaceChildren(...shown.map(row));
    list.hidden = !asked;
    for (const element of hidden) element.hidden = asked;
    status.textContent = asked ? summary(matches) : '';
    const query = asked ? `?q=${encodeURIComponent(input.value)}` : '';
    history.replaceState(history.state, '', location.pathname + query);
  };

  input.value ||= new URLSearchParams(location.search).get('q') ?? '';
  if (input.value) search();
  input.addEventListener('input', search);
  input.form?.addEventListener('submit', (event) => {
    event.preventDefault();
    search();
  });
}

if (box && result && found) {
  start(box, result, found).catch(() => {
    result.textContent = 'The search could not be fetched. All articles are in the list below.';
  });
}
