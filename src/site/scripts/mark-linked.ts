/**
 * Marks the document if its URL has inputs of a tool in the fragment, so that space for the result
 * is kept from the first paint (src/toolkit/form/tool-layout.css). No tool has a result for a
 * single input, and the costs have none without the kind of home, which would come before the
 * price, so such links are not marked. The mark is the fragment until the tool has read it, then
 * `read`.
 */
const { dataset } = document.documentElement;

if (/^#(?!price=).*=.*&/.test(location.hash)) {
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
