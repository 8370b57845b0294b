import rss from '@astrojs/rss';
import type { APIRoute } from 'astro';

import { getArticles } from '../collections/articles.ts';
import { firm } from '../collections/firm.ts';
import { ROUTES } from '../site/routes.ts';

/** Number of articles in the feed; feed readers keep older ones. */
const NEWEST = 50;

export const GET: APIRoute = async () => {
  const articles = (await getArticles()).slice(0, NEWEST);
  return rss({
    title: `${firm.name}: The Finance Blog`,
    description: `Guides to mortgages and loans in ${firm.address.country}.`,
    // The page of the feed. The paths of the items are absolute paths on the same host.
    site: new URL(ROUTES.blog, firm.url).href,
    trailingSlash: false,
    xmlns: { atom: 'http://www.w3.org/2005/Atom' },
    customData:
      '<language>en-cy</language>' +
      `<atom:link href="${firm.url}/rss.xml" rel="self" type="application/rss+xml"/>`,
    items: articles.map(({ entry, path }) => ({
      title: entry.data.title,
      description: entry.data.excerpt,
      link: path,
      pubDate: entry.data.date,
      categories: [...entry.data.categories],
    })),
  });
};
