import rss from '@astrojs/rss';
import type { APIRoute } from 'astro';

import { getArticles } from '../data/articles.ts';
import { firm } from '../data/firm.ts';

/** Feed readers keep what they have seen: they want the newest, not the archive. */
const NEWEST = 50;

/** The newest articles for feed readers. */
export const GET: APIRoute = async () => {
  const articles = (await getArticles()).slice(0, NEWEST);
  return rss({
    title: `${firm.name}: The Finance Blog`,
    description: `Guides to mortgages and loans in ${firm.address.country}.`,
    site: firm.url,
    trailingSlash: false,
    customData: '<language>en-cy</language>',
    items: articles.map(({ entry, path }) => ({
      title: entry.data.title,
      description: entry.data.excerpt,
      link: path,
      pubDate: entry.data.date,
      categories: [...entry.data.categories],
    })),
  });
};
