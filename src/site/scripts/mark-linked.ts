/**
 * Script in the head of a tool. Marks the document if its URL has inputs of a tool in the fragment, so that space for the result
 * is kept from the first paint (src/toolkit/form/tool-layout.css). No tool has a result for a
 * single input, and some have none without a certain one (`linkNeeds` in src/site/tools/tools.ts), so
 * such links are not marked. The mark is the fragment until the tool has read it, then
 * `read`.
 */
const { dataset } = document.documentElement;

const inputs = new URLSearchParams(location.hash.slice(1));

if (inputs.size > 1 && (!dataset['linkNeeds'] || inputs.has(dataset['linkNeeds']))) {
  dataset['linked'] = location.hash;
  for (const event of ['island:ready', 'astro:hydration-error']) {
    document.addEventListener(
      event,
      () => {
        dataset['linked'] = 'read';
      },
      true,
    );
  }
}

export {};
