import { render } from 'astro:content';
import type { APIRoute } from 'astro';

import { getArticles } from '../data/articles.ts';
import { indexWords, type SearchEntry } from '../domain/blog-search.ts';

/** Search index of the blog, loaded when the search box gets the focus. */
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
      const text = indexWords([entry.body, ...answers].join(' '));
      return { path, title, excerpt, more: more.join(' '), text };
    }),
  );
  return new Response(`export default ${JSON.stringify(entries)};`, {
    headers: { 'Content-Type': 'text/javascript' },
  });
};
