/**
 * Makes the key of a creation: the same for each try with the same words, so that a try whose answer
 * was lost adds nothing twice (product.md A22), another as soon as the words are others.
 */
export const creationKeys = () => {
  let last = { words: '', key: '' };
  return (body: unknown): string => {
    const words = JSON.stringify(body);
    if (words !== last.words) last = { words, key: crypto.randomUUID() };
    return last.key;
  };
};
