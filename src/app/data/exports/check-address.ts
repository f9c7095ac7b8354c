/** Where anybody can have a paper of ours checked, by its code (product.md B16). */
export const checkAddress = (code: string): string =>
  new URL(`/verify/${code}`, location.href).href;
