import type { APIRoute } from 'astro';

import { markSvg } from '../data/mark.ts';

export const GET: APIRoute = () => new Response(markSvg('round'));
