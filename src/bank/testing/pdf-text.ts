import { inflateSync } from 'node:zlib';
import { getDocument, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** The content of a PDF as another program reads it. */
export interface PdfText {
  readonly title: string | undefined;
  readonly language: string | undefined;
  /** Each page as its texts in the order of drawing. */
  readonly pages: readonly (readonly string[])[];
  /** The texts attached to shaped glyphs (`ActualText`), by page. */
  readonly actualTexts: readonly string[];
  /** Whether a character was drawn as the missing-glyph box. */
  readonly hasMissingGlyphs: boolean;
  /** The tags of the first page's structure. */
  readonly roles: ReadonlySet<string>;
}

const contentStreams = (file: Buffer): readonly string[] => {
  const contents: string[] = [];
  const raw = file.toString('latin1');
  for (const match of raw.matchAll(/\/Length (\d+)\b[^]*?>>\nstream\n/g)) {
    const start = match.index + match[0].length;
    const bytes = file.subarray(start, start + Number(match[1]));
    if (bytes[0] !== 0x78) continue;
    const text = inflateSync(bytes).toString('latin1');
    if (/\bBT\b/.test(text)) contents.push(text);
  }
  return contents;
};

const decodeUtf16 = (bytes: string): string => {
  const units = Buffer.from(bytes, 'latin1').subarray(2).swap16();
  return units.toString('utf16le');
};

const unescapePdf = (text: string): string =>
  text.replace(/\\([nrtbf()\\])/g, (_all, letter: string) => {
    const escapes: Record<string, string> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };
    return escapes[letter] ?? letter;
  });

const rolesOf = (node: unknown, roles: Set<string>): void => {
  if (typeof node !== 'object' || node === null) return;
  if ('role' in node && typeof node.role === 'string') roles.add(node.role);
  if ('children' in node && Array.isArray(node.children))
    for (const child of node.children) rolesOf(child, roles);
};

/** Reads a PDF with pdf.js, and what pdf.js does not expose from the file itself. */
export const readPdf = async (file: Uint8Array): Promise<PdfText> => {
  const contents = contentStreams(Buffer.from(file));
  const task = getDocument({ data: new Uint8Array(file), verbosity: VerbosityLevel.ERRORS });
  const pdf = await task.promise;
  const pages: string[][] = [];
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const content = await (await pdf.getPage(number)).getTextContent();
    const texts = content.items.map((item) => ('str' in item ? item.str : ''));
    pages.push(texts.filter((text) => text.trim() !== ''));
  }
  const { info } = await pdf.getMetadata();
  const facts = info as { readonly Title?: string; readonly Language?: string };
  const roles = new Set<string>();
  rolesOf(await (await pdf.getPage(1)).getStructTree(), roles);
  await task.destroy();
  return {
    title: facts.Title,
    language: facts.Language,
    pages,
    actualTexts: contents.flatMap((content) =>
      [...content.matchAll(/\/ActualText \(((?:\\[^]|[^\\)])*)\)/g)].map((match) =>
        decodeUtf16(unescapePdf(match[1] ?? '')),
      ),
    ),
    hasMissingGlyphs: contents.some((content) =>
      [...content.matchAll(/<([0-9a-f]+)>/g)].some(([, glyphs = '']) =>
        /^(?:.{4})*?0000/.test(glyphs),
      ),
    ),
    roles,
  };
};
