/** The package has no types of its own. */
declare module 'subset-font' {
  /** A font with the glyphs of `text` alone. */
  const subsetFont: (
    font: Uint8Array,
    text: string,
    options: { readonly targetFormat: 'woff2' },
  ) => Promise<Uint8Array>;
  export default subsetFont;
}
