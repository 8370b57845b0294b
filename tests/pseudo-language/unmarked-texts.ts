/**
 * Texts of the islands that are outside the marks of the pseudo-language, with the element that has
 * them. What Astro renders into an island's slot is content of the page. Reads nothing from this
 * module, so that Playwright can send it into a page.
 */
export function findUnmarkedTexts(): readonly string[] {
  const ATTRIBUTES = ['aria-label', 'placeholder', 'title', 'alt', 'aria-description'];
  const withoutMarked = (text: string) => {
    let rest = text;
    let before: string;
    do {
      before = rest;
      rest = rest.replaceAll(/⟦[^⟦⟧]*⟧/g, ' ');
    } while (rest !== before);

    return rest;
  };

  // An address is data.
  const hasWords = (text: string) => /\p{L}{2}/u.test(text.replaceAll(/\S+@\S+/g, ''));
  const ignored = 'script, style, template, astro-slot, astro-static-slot';
  const found: string[] = [];
  for (const island of document.querySelectorAll('astro-island')) {
    // Joined before the marks are removed: a sentence with a link is several nodes.
    const walker = document.createTreeWalker(island, NodeFilter.SHOW_TEXT);
    let texts = '';
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if (!node.parentElement?.closest(ignored)) {
        texts += `${node.textContent}\n`;
      }
    }

    const unmarked = withoutMarked(texts)
      .split('\n')
      .map((text) => text.trim());
    found.push(...unmarked.filter(hasWords));
    for (const element of island.querySelectorAll('*')) {
      if (element.closest(ignored)) {
        continue;
      }

      for (const name of ATTRIBUTES) {
        const text = element.getAttribute(name) ?? '';
        if (hasWords(withoutMarked(text))) {
          found.push(`${name}="${text}"`);
        }
      }
    }
  }

  return [...new Set(found)];
}
