/**
 * The search box of the blog: looks through every article as one types, and keeps the words in the
 * address, so that they survive Back and a reload.
 */
import { prepare, type SearchEntry, searchArticles } from '../domain/blog-search.ts';

/** A module rather than JSON: the policy of the site lets pages talk to the backend only. */
const ARTICLES = '/blog-articles.js';

/** More than these nobody reads; another word narrows them. */
const MOST_SHOWN = 12;

/** What stands there when nothing matches: a page that leads nowhere is left. */
const ASK_US = {
  path: '/contact',
  title: 'Ask us instead',
  excerpt: 'The first call is free, and without obligation.',
};

const box = document.querySelector<HTMLInputElement>('#q');
const result = document.querySelector('#search-result');
const found = document.querySelector<HTMLElement>('#search-found');
const hidden = document.querySelectorAll<HTMLElement>('[data-search-hides]');

/** A row of the result: the title as a link, and the excerpt. */
function row({ path, title, excerpt }: Omit<SearchEntry, 'more'>): HTMLElement {
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

function summary(count: number): string {
  if (count === 0) return 'No article matches. Try another word.';
  if (count === 1) return '1 article matches.';
  if (count <= MOST_SHOWN) return `${count} articles match.`;
  return `${count} articles match; these are the nearest ${MOST_SHOWN}.`;
}

async function start(input: HTMLInputElement, status: Element, list: HTMLElement): Promise<void> {
  const { default: entries } = (await import(/* @vite-ignore */ ARTICLES)) as {
    readonly default: readonly SearchEntry[];
  };
  const articles = prepare(entries);

  const search = () => {
    const asked = input.value.trim() !== '';
    const matches = searchArticles(articles, input.value);
    const shown = asked && matches.length === 0 ? [ASK_US] : matches.slice(0, MOST_SHOWN);
    list.replaceChildren(...shown.map(row));
    list.hidden = !asked;
    for (const element of hidden) element.hidden = asked;
    status.textContent = asked ? summary(matches.length) : '';
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
