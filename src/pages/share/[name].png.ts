import type { APIRoute, GetStaticPaths } from 'astro';

import { firm } from '../../data/firm.ts';
import { drawPng, shareSvg } from '../../drawing/render-png.ts';
import { shareImageName } from '../../drawing/share-images.ts';
import { getSharePages } from '../../data/share-pages.ts';
import type { SharePage } from '../../data/share-pages.ts';

export const getStaticPaths = (async () =>
  (await getSharePages()).map((page) => ({
    params: { name: shareImageName(page.path) },
    props: { page },
  }))) satisfies GetStaticPaths;

/** Share image (Open Graph) of a page. */
export const GET: APIRoute<{ page: SharePage }> = ({ props: { page } }) =>
  new Response(new Uint8Array(drawPng(shareSvg(page, firm.name), 1200)));
