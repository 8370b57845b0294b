import type { APIRoute } from 'astro';

import { logoSvg } from '../site/drawing/logo.ts';

export const GET: APIRoute = () => new Response(logoSvg('round'));
