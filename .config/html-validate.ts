import { defineConfig } from 'html-validate';

/** The strictest presets, less what is a matter of taste or of how React and Astro print HTML. */
export default defineConfig({
  root: true,
  extends: ['html-validate:recommended', 'html-validate:document', 'html-validate:a11y'],
  elements: ['html5'],
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
    // The simulator's bar is drawn in SVG: its width is an attribute, which the content policy allows.
    'prefer-native-element': ['error', { exclude: ['progressbar'] }],
    'presentation-role-style': 'off',
    'require-csp-nonce': 'off',
    'require-sri': 'off',
    'svg-focusable': 'off',
    'tel-non-breaking': 'off',
    'valid-id': [
      'error',
      {
        relaxed: true,
      },
    ],
    'void-style': 'off',
  },
});
