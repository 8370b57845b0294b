/**
 * Allowed imports between the folders of `src/` (docs/decisions/002). ESLint checks them.
 */

/** Allowed for components, and therefore for layouts and pages. */
const COMPONENTS = ['domain', 'drawing', 'data', 'islands', 'styles', 'integrations/inline-script'];

/** @type {Readonly<Record<string, readonly string[]>>} */
export const ALLOWED_IMPORTS = {
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

/** Code that runs in the browser: must not, even indirectly, read files or parse YAML. */
export const BROWSER_FOLDERS = ['domain', 'stores', 'backend', 'client', 'islands'];

export const NETWORK_FOLDER = 'backend';
