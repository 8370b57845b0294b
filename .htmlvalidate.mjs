import { defineConfig } from 'html-validate';

/** Strict presets, minus rules of style and rules about how React and Astro print HTML. */
export default defineConfig({
  root: true,
  extends: ['html-validate:recommended', 'html-validate:document', 'html-validate:a11y'],
  elements: [
    'html5',
    {
      // Astro writes a style before the first island of a page.
      style: { flow: true },
      img: {
        attributes: {
          alt: { required: true },
          width: { required: true },
          height: { required: true },
        },
      },
    },
  ],
  rules: {
    'attr-case': 'off',
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    'doctype-style': 'off',
    'long-title': 'off',
    'no-dup-id': 'error',
    'no-implicit-button-type': 'error',
    'no-implicit-close': 'off',
    'no-inline-style': 'error',
    'no-trailing-whitespace': 'off',
    // The simulator's progress bar is SVG: its width is an attribute, because the CSP forbids
    // inline styles.
    'prefer-native-element': ['error', { exclude: ['progressbar'] }],
    'presentation-role-style': 'off',
    'require-csp-nonce': 'off',
    'require-sri': 'off',
    'svg-focusable': 'off',
    'tel-non-breaking': 'off',
    'valid-id': ['error', { relaxed: true }],
    'void-style': 'off',
  },
});
