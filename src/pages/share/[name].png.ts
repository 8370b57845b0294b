import type { APIRoute, GetStaticPaths } from 'astro';

import { drawPng, shareSvg } from '../../data/pictures.ts';
import { shareImageName } from '../../data/share-images.ts';
import { getSharePages, type SharePage, shareWall } from '../../data/share-pages.ts';

export const getStaticPaths = (async () =>
  (await getSharePages()).map((page) => ({
    params: { name: shareImageName(page.path) },
    props: { page },
  }))) satisfies GetStaticPaths;

/** The picture that stands for a page where its link is shared. */
export const GET: APIRoute<{ page: SharePage }> = ({ props: { page } }) =>
  new Response(new Uint8Array(drawPng(shareSvg(page.title, shareWall(page)), 1200)));
