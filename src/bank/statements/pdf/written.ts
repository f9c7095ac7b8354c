/** The bytes a document has grown by since it was last asked. */
export const written = (doc: PDFKit.PDFDocument): Uint8Array => {
  const bytes: unknown = doc.read();
  return bytes instanceof Uint8Array ? bytes : new Uint8Array();
};
