/**
 * Marks the document if its address carries inputs of a tool, so that what they bring has its place
 * from the first paint (src/islands/tools/tool-layout.css): `inputs=…` until the tool has read
 * them, then `read`.
 */
const { dataset } = document.documentElement;

if (location.hash.includes('=')) {
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
