import type { HastPluginDefinition } from 'satteri';

/** What Markdown's own alignment of a column becomes: a style in an attribute. */
const ALIGNMENT = /^text-align: (left|center|right)$/;

/** Says a table column's alignment by a class (`prose.css`): the policy blocks styles in attributes. */
export const tableAlignment: HastPluginDefinition = {
  name: 'table-alignment',
  element: {
    filter: ['th', 'td'],
    visit: (node, context) => {
      const side = ALIGNMENT.exec(String(node.properties.style))?.[1];
      if (side === undefined) return;
      context.setProperty(node, 'className', [side]);
      context.setProperty(node, 'style', undefined);
    },
  },
};
