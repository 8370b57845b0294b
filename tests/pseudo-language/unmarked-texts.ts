/**
 * Texts of the islands that are not within marks of the pseudo-language, each with its element.
 * What Astro renders into an island's slot belongs to the content of the page. Uses nothing else
 * from this module, so that Playwright can send the function into a page.
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

  // An e-mail address is data, not a text to translate.
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
