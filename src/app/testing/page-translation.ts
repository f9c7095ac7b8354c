// How a browser's page translation changes a page, and what of a page it would break (docs/decisions/0104).

const textNodesOf = (root: Node): Text[] => {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const nodes: Text[] = [];
  while (walker.nextNode()) nodes.push(walker.currentNode as Text);
  return nodes.filter(({ data }) => data.trim() !== '');
};

/** A text inside `translate="no"` stays as it is, and so does code. */
const isTranslated = (node: Text): boolean =>
  node.parentElement !== null &&
  !node.parentElement.closest('script, style, font') &&
  node.parentElement.closest('[translate]')?.getAttribute('translate') !== 'no';

const translate = (node: Text): void => {
  const outer = document.createElement('font');
  const inner = document.createElement('font');
  // A new text node, as in the browsers: React still holds the one that is no longer in the document.
  inner.textContent = node.data;
  outer.append(inner);
  node.replaceWith(outer);
};

const translateWithin = (root: Node): void => {
  for (const node of textNodesOf(root).filter(isTranslated)) translate(node);
};

/**
 * Replaces all texts of the page by `<font>` elements, now and whenever texts come or change, as the translators of
 * Chrome and Edge do. Self-contained, so that a browser can run it (e2e). Returns a function that ends it.
 */
export const translatePage = (): (() => void) => {
  translateWithin(document.body);
  const observer = new MutationObserver(() => translateWithin(document.body));
  observer.observe(document.body, { childList: true, characterData: true, subtree: true });
  return () => observer.disconnect();
};

/**
 * The texts that React created as nodes of their own, which page translation detaches from React. React marks each node
 * it created with a property that starts with `__reactFiber$`; a text that is an element's only child has none.
 */
export const textsBesideNodes = (root: Node): string[] =>
  textNodesOf(root)
    .filter((node) => Object.keys(node).some((key) => key.startsWith('__reactFiber$')))
    .map(({ data, parentElement }) => `${parentElement?.outerHTML.slice(0, 120)} > "${data}"`);
