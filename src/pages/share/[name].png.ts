import type { APIRoute, GetStaticPaths } from 'astro';

import { firm } from '../../collections/firm.ts';
import { OWN_LOGO } from '../../site/drawing/logo.ts';
import { drawPng, shareSvg } from '../../site/drawing/render-png.ts';
import { shareImageName } from '../../site/drawing/share-images.ts';
import { getSharePages } from '../../site/drawing/share-pages.ts';
import type { SharePage } from '../../site/drawing/share-pages.ts';

export const getStaticPaths = (async () =>
  (await getSharePages()).map((page) => ({
    params: { name: shareImageName(page.path) },
    props: { page },
  }))) satisfies GetStaticPaths;

/** Share image (Open Graph) of a page. */
export const GET: APIRoute<{ page: SharePage }> = ({ props: { page } }) =>
  new Response(new Uint8Array(drawPng(shareSvg(page, firm.name, OWN_LOGO), 1200)));
