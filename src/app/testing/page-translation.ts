// How a browser's page translation changes a page, and what of a page it would break (docs/decisions/0104).

/**
 * Replaces all texts of the page by `<font>` elements, now and whenever texts come or change, as the translators of
 * Chrome and Edge do; not what `translate="no"` excludes. Returns a function that ends it. Self-contained, so that a
 * journey can run it in a browser.
 */
export const translatePage = (): (() => void) => {
  const isTranslated = ({ data, parentElement: place }: Text): boolean =>
    data.trim() !== '' &&
    place !== null &&
    !place.closest('script, style, font') &&
    place.closest('[translate]')?.getAttribute('translate') !== 'no';
  const translate = (): void => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const nodes: Text[] = [];
    while (walker.nextNode()) nodes.push(walker.currentNode as Text);
    for (const node of nodes.filter(isTranslated)) {
      const outer = document.createElement('font');
      const inner = document.createElement('font');
      // A new text node: React still holds the one that is no longer in the document.
      inner.textContent = node.data;
      outer.append(inner);
      node.replaceWith(outer);
    }
  };
  translate();
  const observer = new MutationObserver(translate);
  observer.observe(document.body, { childList: true, characterData: true, subtree: true });
  return () => observer.disconnect();
};

/**
 * The texts that React created as nodes of their own, which page translation detaches from React. React marks each node
 * it created with a property that starts with `__reactFiber$`; a text that is an element's only child has none.
 */
export const textsBesideNodes = (root: Node): string[] => {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const found: string[] = [];
  while (walker.nextNode()) {
    const { data, parentElement } = walker.currentNode as Text;
    const isOfReact = Object.keys(walker.currentNode).some((key) =>
      key.startsWith('__reactFiber$'),
    );
    if (isOfReact && data.trim() !== '')
      found.push(`${parentElement?.outerHTML.slice(0, 120)} > "${data}"`);
  }
  return found;
};
