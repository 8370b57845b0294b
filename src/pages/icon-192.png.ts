import type { APIRoute } from 'astro';

import { drawPng, markSvg } from '../data/pictures.ts';

export const GET: APIRoute = () => new Response(new Uint8Array(drawPng(markSvg('round'), 192)));
