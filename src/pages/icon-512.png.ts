import type { APIRoute } from 'astro';

import { markSvg } from '../data/mark.ts';
import { drawPng } from '../data/pictures.ts';

export const GET: APIRoute = () => new Response(new Uint8Array(drawPng(markSvg('round'), 512)));
