import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { faceBytes, latinFace } from './fonts.ts';
import { openPdf } from './pdf-page.ts';
import { plainGlyphsOf } from './plain-glyphs.ts';

/** What shaping a whole text returns, missing in pdfkit's types. */
interface ShapingFont {
  encode(
    text: string,
  ): readonly [
    codes: readonly string[],
    positions: readonly Record<'xAdvance' | 'advanceWidth' | 'xOffset' | 'yOffset', number>[],
  ];
}

const openFont = (weight: 'regular' | 'bold') => {
  const doc = openPdf({ title: 'Glyphs', language: 'en', madeAtMs: 0 });
  doc.addPage();
  doc.registerFont('latin', faceBytes(latinFace, weight));
  doc.font('latin');
  const contents: string[] = [];
  doc.addContent = (content: string) => {
    contents.push(content);
    return doc;
  };
  const glyphs = plainGlyphsOf(doc);
  const { _font: font } = doc as unknown as { readonly _font: ShapingFont };
  const write = (text: string): string | undefined => {
    const style = { size: 8, colour: '#0F1B22' };
    return glyphs.write(text, style, 40, 100) ? contents.at(-1) : undefined;
  };
  return { font, write };
};

/** Codes and kerning of the operator TJ: `[<00010002> 10 <0003>] TJ`. */
const drawnGlyphs = (content = ''): readonly string[] => {
  const operand = /\[(.*)\] TJ/.exec(content)?.[1] ?? '';
  return [...operand.matchAll(/[0-9a-f]{4}(?=[0-9a-f>])|> -?[\d.]+ </g)].map(([part]) => part);
};

const shapedGlyphs = (font: ShapingFont, text: string): readonly string[] => {
  const [codes, positions] = font.encode(text);
  return codes.flatMap((code, index) => {
    const { xAdvance = 0, advanceWidth = 0, xOffset, yOffset } = positions[index] ?? {};
    expect([xOffset, yOffset]).toEqual([0, 0]);
    const kerning = Math.round((advanceWidth - xAdvance) * 1e6) / 1e6;
    const isLast = index === codes.length - 1;
    return kerning === 0 || isLast ? [code] : [code, `> ${kerning} <`];
  });
};

const plain = fc.string({ unit: 'grapheme-ascii', minLength: 1, maxLength: 40 });

describe.each(['regular', 'bold'] as const)('in %s', (weight) => {
  test('a text composed from pairs has the glyphs and places of the shaped text', () => {
    const { font, write } = openFont(weight);
    fc.assert(
      fc.property(plain, (text) => {
        fc.pre(!/f[fil]/.test(text));
        expect(drawnGlyphs(write(text))).toEqual(shapedGlyphs(font, text));
      }),
      { numRuns: 2_000 },
    );
  });

  test.each(['offer', 'five', 'fly', 'é', ''])('%s is shaped by pdfkit', (text) => {
    expect(openFont(weight).write(text)).toBeUndefined();
  });
});

test('a text is written in its colour and size at its place', () => {
  expect(openFont('regular').write('A')).toMatch(
    /^0\.058824 0\.105882 0\.133333 rg\nBT 1 0 0 -1 40 100 Tm \/F\d+ 8 Tf \[<[0-9a-f]{4}>\] TJ ET$/,
  );
});
