import type { APIRoute } from 'astro';

import { logoSvg } from '../site/drawing/logo.ts';
import { drawPng } from '../site/drawing/render-png.ts';

export const GET: APIRoute = () => new Response(new Uint8Array(drawPng(logoSvg('round'), 192)));
