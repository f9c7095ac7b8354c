import { encode } from 'uqr';

/** As dark as paper can be. */
const dark = '#000000';

/** A side in points: about three centimetres, which a phone reads at arm's length. */
export const qrSide = 84;

/** Paints text as a square that a camera reads (ISO/IEC 18004); the paper is its quiet zone. */
export const paintQr = (
  doc: PDFKit.PDFDocument,
  text: string,
  { x, y }: { readonly x: number; readonly y: number },
): void => {
  const { data, size } = encode(text, { ecc: 'M', border: 0 });
  const module = qrSide / size;
  for (const [row, modules] of data.entries())
    for (const [column, isDark] of modules.entries())
      if (isDark) doc.rect(x + column * module, y + row * module, module, module);
  doc.fill(dark);
};
