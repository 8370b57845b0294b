import { getArticles } from '../../collections/articles.ts';
import type { Article } from '../../collections/articles.ts';
import { isoDay } from '../../site/dates.ts';
import { getServices } from '../../collections/services.ts';
import type { Service } from '../../collections/services.ts';

/** An article or a service as `npm run dev` shows it. */
export type Preview = {
  readonly path: string;
  /** Publication status, as a sentence. */
  readonly state: string;
} & (
  | { readonly article: Article; readonly service?: never }
  | { readonly service: Service; readonly article?: never }
);

function stateOf({ entry: { data } }: Article): string {
  if (data.draft) {
    return 'A draft: it is not published.';
  }

  return data.date > new Date()
    ? `Not published before ${isoDay(data.date)}.`
    : `Published on ${isoDay(data.date)}.`;
}

/** Everything that has a preview: the articles, newest first, then the services. */
export async function getPreviews(): Promise<readonly Preview[]> {
  const services = [...(await getServices('personal')), ...(await getServices('business'))];
  return [
    ...(await getArticles()).map((article) => ({
      path: article.path,
      state: stateOf(article),
      article,
    })),
    ...services.map((service) => ({
      path: service.path,
      state: 'Published.',
      service,
    })),
  ];
}
