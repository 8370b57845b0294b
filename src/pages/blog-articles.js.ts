import { render } from 'astro:content';
import type { APIRoute } from 'astro';

import { getArticles } from '../data/articles.ts';
import { distinctWords, type SearchEntry } from '../domain/blog-search.ts';

/** What the search box looks through; a visitor fetches it on touching the box. */
export const GET: APIRoute = async () => {
  const articles = await getArticles();
  const entries = await Promise.all(
    articles.map(async ({ entry, path }): Promise<SearchEntry> => {
      const { headings } = await render(entry);
      const more = [
        ...entry.data.categories,
        ...headings.map(({ text }) => text),
        ...entry.data.questions.map(({ question }) => question),
      ];
      const { title, excerpt } = entry.data;
      const answers = entry.data.questions.map(({ answer }) => answer);
      const text = distinctWords([entry.body, ...answers].join(' '));
      return { path, title, excerpt, more: more.join(' '), text };
    }),
  );
  return new Response(`export default ${JSON.stringify(entries)};`, {
    headers: { 'Content-Type': 'text/javascript' },
  });
};
