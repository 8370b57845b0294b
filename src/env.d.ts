import 'astro';

import type { InteractionOptions } from './islands/interaction.ts';

declare module 'astro' {
  interface AstroClientDirectives {
    /** Hydrates at the first touch (and when idle, if asked): `src/islands/interaction.ts`. */
    'client:interaction'?: boolean | InteractionOptions;
  }
}
