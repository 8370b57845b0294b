import type { HastPluginDefinition } from 'satteri';

/** Markdown's `---:` arrives as an inline style, which the CSP blocks. */
const STYLED = /^text-align: ?(left|center|right);?$/;

/** Converts the alignment of table cells to a class (src/site/styles/prose.css). */
export const columnAlignment: HastPluginDefinition = {
  name: 'column-alignment',
  element: {
    filter: ['th', 'td'],
    visit: (node) => {
      const { style, ...properties } = node.properties;
      const [, alignment] = STYLED.exec(typeof style === 'string' ? style : '') ?? [];
      if (alignment === undefined) {
        return undefined;
      }

      return { ...node, properties: { ...properties, className: [alignment] } };
    },
  },
};
