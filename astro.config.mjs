import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import { satteri } from '@astrojs/markdown-satteri';
import mdx from '@astrojs/mdx';
import react from '@astrojs/react';
import sitemap from '@astrojs/sitemap';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, envField } from 'astro/config';
import { Features } from 'lightningcss';

import { parseFirm } from './src/collections/schemas/firm.ts';
import { columnAlignment } from './src/site/build/column-alignment.ts';
import { referenceDataPlaceholders } from './src/site/build/reference-data-placeholders.ts';
import { interactionDirective } from './src/site/build/interaction-directive.ts';
import { licences } from './src/site/build/licences.ts';
import { pagePolicies } from './src/site/build/page-policies.ts';
import { safeMdx } from './src/site/build/safe-mdx.ts';
import { preview } from './src/features/preview/integration.ts';
import { redirects } from './src/site/build/redirects.ts';
import { isIndexed, lastModified, sitemapAlias } from './src/site/build/sitemap.ts';
import { LOCAL_ANON_KEY, localApiUrl } from './supabase/local/defaults.ts';

/** The oldest supported browsers, as Vite writes them: `safari17`. */
const { browserslist } = JSON.parse(
  readFileSync(new URL('./package.json', import.meta.url), 'utf8'),
);
const oldestBrowsers = browserslist.map((/** @type {string} */ query) =>
  query.replace('ios_saf', 'ios').replace(' >= ', ''),
);

const firm = parseFirm(readFileSync(new URL('./content/firm.yaml', import.meta.url), 'utf8'));

/** In development the embedded stack answers; a production build has to name its own backend. */
const developing = process.argv.includes('dev') || process.argv.includes('check');
const backend = (/** @type {string} */ local) =>
  envField.string({
    context: 'client',
    access: 'public',
    ...(developing ? { default: local } : {}),
  });

/**
 * Lets an island export what its later parts use, too. Each such module would be a file of its own.
 *
 * @type {import('vite').Plugin}
 */
const exportsForLaterParts = {
  name: 'exports-for-later-parts',
  applyToEnvironment: ({ name }) => name === 'client',
  options: (options) => ({ ...options, preserveEntrySignatures: 'allow-extension' }),
};

export default defineConfig({
  site: firm.url,
  trailingSlash: 'never',
  build: { format: 'file', inlineStylesheets: 'always' },
  compressHTML: 'jsx',
  scopedStyleStrategy: 'class',
  devToolbar: { enabled: false },
  env: {
    validateSecrets: true,
    schema: {
      PUBLIC_SUPABASE_URL: backend(localApiUrl()),
      PUBLIC_SUPABASE_ANON_KEY: backend(LOCAL_ANON_KEY),
      // Shows drafts and scheduled articles, as the preview of a pull request does.
      PREVIEW: envField.boolean({ context: 'server', access: 'public', default: false }),
      // Switches Cloudflare Turnstile on in the forms (docs/backend.md).
      PUBLIC_TURNSTILE_SITE_KEY: envField.string({
        context: 'client',
        access: 'public',
        optional: true,
      }),
    },
  },
  markdown: { processor: satteri({ mdastPlugins: [safeMdx], hastPlugins: [columnAlignment] }) },
  integrations: [
    interactionDirective(),
    react(),
    referenceDataPlaceholders(),
    mdx(),
    sitemap({ filter: isIndexed, serialize: lastModified }),
    sitemapAlias(),
    licences(),
    redirects(),
    preview(),
    // The last one, because a page that changes afterwards no longer matches its policy.
    pagePolicies(),
  ],
  // Vite minifies all style sheets for the same browsers; Tailwind would add prefixes of its own.
  vite: {
    resolve: {
      alias: [
        {
          find: /^@supabase\/(?:auth|realtime|storage)-js$/,
          replacement: fileURLToPath(
            new URL('./src/features/enquiry/backend/supabase-stubs.ts', import.meta.url),
          ),
        },
      ],
    },
    // The development server must not serve keys, mails and rows of the local backend: Vite's own list, and
    // what .gitignore keeps out.
    server: {
      fs: {
        deny: ['.env', '.env.*', '*.{crt,pem,key,backup}', '**/.{git,data}/**'],
      },
    },
    // WebKit ignores nested rules inside `@media print` when it prints.
    css: { lightningcss: { include: Features.Nesting } },
    // Astro marks every text with a directive of its own, and the bundler would warn of each one.
    build: {
      target: oldestBrowsers,
      rolldownOptions: {
        checks: { moduleLevelDirective: false },
        // The index of a feature only exports: who imports one thing from it loads nothing else.
        treeshake: {
          moduleSideEffects: [{ test: /\/src\/features\/[^/]+\/index\.ts$/, sideEffects: false }],
        },
      },
      // The script of the pages stays a file, which the browser keeps from page to page.
      assetsInlineLimit: 0,
    },
    // Each file costs a request with its headers, so what a first visit needs is in few of them: React, what
    // every island needs, its stores, the forms of tools, and sums of loans.
    environments: {
      client: {
        build: {
          rolldownOptions: {
            output: {
              codeSplitting: {
                groups: [
                  { name: 'react', test: /\/node_modules\/(?:react|react-dom|scheduler)\// },
                  { name: 'stores', test: /\/node_modules\/(?:@nanostores|nanostores)\// },
                  {
                    name: 'common',
                    test: /preload-helper|\/src\/(?:toolkit\/(?:island\/|plain-text|numbers\/(?:format|plain))|maths\/(?:calendar|locale)|site\/routes)/,
                  },
                  {
                    name: 'form',
                    test: /\/src\/(?:toolkit\/(?:form|numbers)|maths\/(?:cents|money))/,
                    tags: ['$initial'],
                  },
                  {
                    name: 'loans',
                    test: /\/src\/(?:toolkit\/rate-periods|maths)\//,
                    tags: ['$initial'],
                  },
                ],
              },
            },
          },
        },
      },
    },
    plugins: [tailwindcss({ optimize: false }), exportsForLaterParts],
  },
});
