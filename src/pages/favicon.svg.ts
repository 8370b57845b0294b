import type { APIRoute } from 'astro';

import { markSvg } from '../drawing/mark.ts';

export const GET: APIRoute = () => new Response(markSvg('round'));
