import { slugify } from '../../collections/blog.ts';
import type { SharePicture } from './render-png.ts';
import { getArticles } from '../../collections/articles.ts';
import { pageTexts } from '../../collections/pages.ts';
import { categoryPath, DESK_PATH, ROUTES } from '../routes.ts';
import { getServices } from '../../collections/services.ts';
import { categories } from '../../collections/site.ts';
import { TOOLS } from '../tools/tools.ts';

/** A page with the content of its share image. */
export interface SharePage extends SharePicture {
  readonly path: string;
}

/** Share images of fixed pages; content pages have their own title and motif. */
const FIXED: readonly SharePage[] = [
  {
    path: ROUTES.home,
    title: pageTexts('home').shareTitle,
    motif: 'rosette',
    palette: 'sea',
  },
  { path: ROUTES.personal, title: 'Loans for private borrowers', motif: 'keyhole', palette: 'sun' },
  { path: ROUTES.business, title: 'Financing for business', motif: 'steps', palette: 'ink' },
  ...Object.values(TOOLS).map(({ path, shareTitle, motif, palette }) => ({
    path,
    title: shareTitle,
    motif,
    palette,
  })),
  { path: ROUTES.simulator, title: 'Mortgage Approval Simulator', motif: 'petal', palette: 'sky' },
  { path: ROUTES.blog, title: 'The Finance Blog', motif: 'lattice', palette: 'sea' },
  { path: ROUTES.contact, title: "Let's Talk Finance", motif: 'sun', palette: 'sun' },
  {
    path: ROUTES.privacy,
    title: 'Your data and what we do with it',
    motif: 'keyhole',
    palette: 'ink',
  },
  {
    path: ROUTES.accessibility,
    title: 'Accessibility of this site',
    motif: 'arch',
    palette: 'sea',
  },
  { path: DESK_PATH, title: 'Outcome of an enquiry', motif: 'compass', palette: 'ink' },
  { path: '/404', title: 'Page not found', motif: 'diamond', palette: 'clay' },
  { path: '/500', title: 'Unexpected Application Error!', motif: 'diamond', palette: 'clay' },
];

/** All pages with a share image; further pages of a list use the list's image. */
export async function getSharePages(): Promise<SharePage[]> {
  const services = [...(await getServices('personal')), ...(await getServices('business'))];
  const articles = await getArticles();
  return [
    ...FIXED,
    ...[...services, ...articles].map(({ entry: { data }, path }) => ({
      path,
      title: data.title,
      motif: data.motif,
      palette: data.palette,
    })),
    ...categories.map((name) => ({
      path: categoryPath(slugify(name)),
      title: name,
      motif: 'lattice' as const,
      palette: 'sky' as const,
    })),
  ];
}
