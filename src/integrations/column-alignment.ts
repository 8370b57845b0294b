import type { HastPluginDefinition } from 'satteri';

/** How Markdown's `---:` arrives: as a style, in an attribute, which the policy would block. */
const STYLED = /^text-align: ?(left|center|right);?$/;

/** Gives the cells of a column their alignment as a class (src/styles/prose.css). */
export const columnAlignment: HastPluginDefinition = {
  name: 'column-alignment',
  element: {
    filter: ['th', 'td'],
    visit: (node) => {
      const { style, ...properties } = node.properties;
      const [, alignment] = STYLED.exec(typeof style === 'string' ? style : '') ?? [];
      if (alignment === undefined) return undefined;
      return { ...node, properties: { ...properties, className: [alignment] } };
    },
  },
};
