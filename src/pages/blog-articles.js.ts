import { render } from 'astro:content';
import type { APIRoute } from 'astro';

import { getArticles } from '../collections/articles.ts';
import type { Article } from '../collections/articles.ts';
import { getServices } from '../collections/services.ts';
import type { Service } from '../collections/services.ts';
import { TOOLS } from '../site/tools/tools.ts';
import { shownText } from '../collections/reference-data.ts';
import { indexWords } from '../features/blog/search.ts';
import type { SearchEntry } from '../features/blog/search.ts';
import { ENGLISH } from '../features/blog/search-texts.ts';

/** Fields of an entry that articles and services share. `more` is searched but not shown. */
async function searchEntry(
  { entry, path }: Article | Service,
  excerpt: string,
  more: readonly string[],
): Promise<SearchEntry> {
  const { headings } = await render(entry);
  const { title, questions } = entry.data;
  const words = [...more, ...headings.map(({ text }) => text)];
  return {
    path,
    title,
    excerpt,
    more: [...words, ...questions.map(({ question }) => question)].join(' '),
    text: indexWords(
      [shownText(entry.body), ...questions.map(({ answer }) => answer)].join(' '),
      ENGLISH,
    ),
  };
}

/** Search index of the blog, loaded when the search box gets the focus: tools first. */
export const GET: APIRoute = async () => {
  const tools = Object.values(TOOLS).map(({ path, title, about, keywords }): SearchEntry => ({
    kind: 'tool',
    path,
    title,
    excerpt: about,
    more: keywords,
    text: '',
  }));
  const services = await Promise.all(
    [...(await getServices('personal')), ...(await getServices('business'))].map(
      async (service): Promise<SearchEntry> => {
        const { card, menuLabel, helpsWith } = service.entry.data;
        return {
          kind: 'service',
          ...(await searchEntry(service, card, [menuLabel, ...helpsWith])),
        };
      },
    ),
  );
  const articles = await Promise.all(
    (await getArticles()).map((article) => {
      const { excerpt, categories } = article.entry.data;
      return searchEntry(article, excerpt, categories);
    }),
  );
  return new Response(`export default ${JSON.stringify([...tools, ...services, ...articles])};`, {
    headers: { 'Content-Type': 'text/javascript' },
  });
};
