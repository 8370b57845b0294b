import type { APIRoute } from 'astro';

import { getArticles } from '../collections/articles.ts';
import { firm } from '../collections/firm.ts';
import { ROUTES } from '../site/routes.ts';
import { getServices } from '../collections/services.ts';
import { TOOLS } from '../site/tools/tools.ts';

/** Number of guides listed. */
const NEWEST = 30;

interface Entry {
  name: string;
  path: string;
  about: string;
}

const section = (title: string, entries: readonly Entry[]) =>
  [
    `## ${title}`,
    '',
    ...entries.map(({ name, path, about }) => `- [${name}](${firm.url}${path}): ${about}`),
  ].join('\n');

/** Overview of the site for language models (llmstxt.org). */
export const GET: APIRoute = async () => {
  const services = async (group: 'personal' | 'business') =>
    (await getServices(group)).map(({ entry: { data }, path }) => ({
      name: data.title,
      path,
      about: data.card,
    }));
  const articles = (await getArticles()).slice(0, NEWEST).map(({ entry: { data }, path }) => ({
    name: data.title,
    path,
    about: data.excerpt,
  }));
  const tools = [
    ...Object.values(TOOLS).map(({ title, path, about }) => ({ name: title, path, about })),
    { name: 'Contact', path: ROUTES.contact, about: `${firm.email}, ${firm.phone}` },
  ];
  const text = [
    `# ${firm.name}`,
    `> ${firm.tagline} A private mortgage and loan consultancy in ${firm.address.region}, ${firm.address.country}.`,
    section('Tools and contact', tools),
    section('Loans for people', await services('personal')),
    section('Loans for businesses', await services('business')),
    section('Guides', articles),
  ].join('\n\n');
  return new Response(`${text}\n`);
};
