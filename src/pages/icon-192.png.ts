import type { APIRoute } from 'astro';

import { markSvg } from '../drawing/mark.ts';
import { drawPng } from '../drawing/pictures.ts';

export const GET: APIRoute = () => new Response(new Uint8Array(drawPng(markSvg('round'), 192)));
