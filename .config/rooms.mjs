/**
 * The rooms of `src/`, and which others each may import from (docs/decisions/002). ESLint checks the
 * import lines, in `.astro` files as well; dependency-cruiser follows what they resolve to.
 */

/** What a component, and so a layout and a page, is made of. */
const COMPONENTS = ['domain', 'drawing', 'data', 'islands', 'styles', 'integrations/inline-script'];

/** @type {Readonly<Record<string, readonly string[]>>} */
export const ROOMS = {
  domain: [],
  styles: [],
  drawing: ['domain', 'styles'],
  data: ['domain', 'drawing'],
  stores: ['domain'],
  backend: ['domain'],
  client: ['domain', 'backend'],
  islands: ['domain', 'stores', 'backend', 'styles'],
  integrations: ['domain', 'data/schemas'],
  components: COMPONENTS,
  layouts: [...COMPONENTS, 'components'],
  preview: [...COMPONENTS, 'components', 'layouts'],
  pages: [...COMPONENTS, 'components', 'layouts', 'integrations'],
};

/** What a browser runs: nothing here, nor anything it imports, may read files or parse YAML. */
export const IN_BROWSER = ['domain', 'stores', 'backend', 'client', 'islands'];

export const NETWORK_ROOM = 'backend';
