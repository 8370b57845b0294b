import type { APIRoute } from 'astro';

import { logoSvg } from '../drawing/logo.ts';

export const GET: APIRoute = () => new Response(logoSvg('round'));
