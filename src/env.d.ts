import 'astro';

import type { InteractionOptions } from './site/scripts/interaction.ts';

declare module 'astro' {
  interface AstroClientDirectives {
    /** Hydrates on first interaction: `src/site/scripts/interaction.ts`. */
    'client:interaction'?: boolean | InteractionOptions;
  }
}

declare global {
  interface Navigator {
    /** The Network Information API, where the browser has it. */
    readonly connection?: { readonly saveData: boolean };
  }
}
