import 'astro';

import type { InteractionOptions } from './client/interaction.ts';

declare module 'astro' {
  interface AstroClientDirectives {
    /** Hydrates on first interaction: `src/client/interaction.ts`. */
    'client:interaction'?: boolean | InteractionOptions;
  }
}

declare global {
  interface Navigator {
    /** The Network Information API, where the browser has it. */
    readonly connection?: { readonly saveData: boolean };
  }
}
