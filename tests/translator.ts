/** How a translator changes a text node: it replaces the node, or wraps it in elements. */
export type TranslationKind = 'replace' | 'wrap';

export const TRANSLATION_KINDS: readonly TranslationKind[] = ['replace', 'wrap'];

/**
 * Changes the page like the translator of a browser, but keeps its words. Each text, including
 * texts that appear later, is put into `<font><font>…</font></font>`, except in elements with
 * `translate="no"`. Uses nothing else from this module, so that Playwright can send the function
 * into a page.
 *
 * @returns a function that stops it
 */
export function startTranslator(kind: TranslationKind): () => void {
  const untranslated = 'script, style, textarea, option, font, [translate="no"]';

  // The tag is a parameter, because TypeScript marks `font` as deprecated, although translators use
  // it.
  const createElement = (tag: string) => document.createElement(tag);

  const translateText = (text: Text) => {
    if (text.data.trim() === '' || text.parentElement?.closest(untranslated) !== null) {
      return;
    }

    const outer = createElement('font');
    const inner = createElement('font');
    outer.append(inner);
    text.replaceWith(outer);
    inner.append(kind === 'wrap' ? text : document.createTextNode(text.data));
  };

  const translateAll = (root: Node) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      texts.push(node as Text);
    }

    texts.forEach(translateText);
  };

  const observer = new MutationObserver((mutations) => {
    for (const { type, target, addedNodes } of mutations) {
      if (type === 'characterData' && target instanceof Text) {
        translateText(target);
      }

      for (const node of addedNodes) {
        if (node instanceof Text) {
          translateText(node);
        } else {
          translateAll(node);
        }
      }
    }
  });
  translateAll(document.body);
  observer.observe(document.body, { childList: true, characterData: true, subtree: true });
  return () => observer.disconnect();
}
