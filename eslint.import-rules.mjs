/**
 * Allowed imports of the folders of `src/` (docs/decisions/002). ESLint checks them.
 */

/** Allowed for components, and therefore for layouts and pages. */
const COMPONENTS = [
  'domain',
  'texts',
  'drawing',
  'data',
  'islands',
  'styles',
  'integrations/inline-script',
];

/** @type {Readonly<Record<string, readonly string[]>>} */
export const ALLOWED_IMPORTS = {
  domain: [],
  texts: ['domain'],
  styles: [],
  drawing: ['domain', 'styles'],
  data: ['domain', 'texts', 'drawing', 'content'],
  stores: ['domain'],
  backend: ['domain'],
  client: ['domain', 'texts', 'backend'],
  islands: ['domain', 'texts', 'stores', 'backend', 'styles'],
  integrations: ['domain', 'data/schemas'],
  components: COMPONENTS,
  layouts: [...COMPONENTS, 'components'],
  preview: [...COMPONENTS, 'components', 'layouts'],
  pages: [...COMPONENTS, 'components', 'layouts', 'integrations'],
};

/** Code that runs in the browser reads no files and no YAML; only `backend` talks to Supabase. */
const BROWSER_PACKAGES = '(?!@supabase/|node:|yaml$)';

/** Regular expressions of the packages that a folder may import. */
export const ALLOWED_PACKAGES = {
  domain: 'zod(?:/|$)',
  texts: BROWSER_PACKAGES,
  client: '@?astro',
  stores: BROWSER_PACKAGES,
  islands: BROWSER_PACKAGES,
  backend: '(?!node:|yaml$)',
};

/** Those that all other folders may import. */
export const OTHER_PACKAGES = '(?!@supabase/)';
