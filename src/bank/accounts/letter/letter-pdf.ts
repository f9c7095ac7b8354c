import { maskNumber } from '#domain/accounts/accounts.ts';
import { formatListInstant, formatZoneOffset } from '#domain/calendar/format-instant.ts';
import { cleanText } from '#domain/text/clean-text.ts';
import { brand, heading, ink, label, rule, value } from '../../statements/pdf/draw-page.ts';
import { openPaper } from '../../statements/pdf/open-paper.ts';
import { page } from '../../statements/pdf/page-plan.ts';
import type { StatementLanguage } from '../../statements/pdf/statement-texts.ts';
import { type TextPen, makeTextPen } from '../../statements/pdf/text-pen.ts';
import { written } from '../../statements/pdf/written.ts';
import type { LetterFacts } from './find-letter.ts';
import { type LetterTexts, letterTexts } from './letter-texts.ts';

/** A letter that confirms whose an account is (product.md B6), to be printed. */
export interface LetterPrint {
  readonly facts: LetterFacts;
  readonly language: StatementLanguage;
  readonly madeAtMs: number;
}

const LONGEST_TEXT = 160;
const paragraph = { size: 11, weight: 'regular', colour: ink } as const;
const lineHeight = 17;
const factHeight = 34;
const textWidth = page.width - 2 * page.margin;

/** What the letter confirms, line by line. */
const factsOf = (
  facts: LetterFacts,
  texts: LetterTexts,
): readonly (readonly [string, string])[] => {
  const opened = formatListInstant(facts.openedAtMs, facts.zone).split(',')[0] ?? '';
  return [
    [texts.holder, cleanText(facts.holder, LONGEST_TEXT)],
    [texts.accountNumber, facts.accountNumber],
    [texts.routingNumber, facts.routingNumber],
    [texts.bank, facts.bankName],
    [facts.kind === 'TAKA' ? texts.branch : texts.bankAddress, facts.bankPlace],
    ...(facts.reference === undefined ? [] : [[texts.reference, facts.reference] as const]),
    [texts.currency, facts.currency],
    [texts.kind, texts.kinds[facts.kind]],
    [texts.openedOn, opened],
  ];
};

interface Letter {
  readonly doc: PDFKit.PDFDocument;
  readonly pen: TextPen;
  /** Draws what belongs to one part of the text and says to a reader what it is. */
  readonly tell: (tag: string, draw: () => void) => void;
}

const at = (x: number, baseline: number) => ({ x, baseline, align: 'left' }) as const;

/** Lines of running text from a baseline on; gives the baseline after them. */
const drawParagraph = ({ pen, tell }: Letter, text: string, baseline: number): number => {
  const lines = pen.wrap(text, paragraph, textWidth);
  tell('P', () =>
    lines.forEach((line, index) =>
      pen.draw(line, paragraph, at(page.margin, baseline + index * lineHeight)),
    ),
  );
  return baseline + lines.length * lineHeight;
};

const drawFacts = (
  { doc, pen, tell }: Letter,
  facts: readonly (readonly [string, string])[],
  top: number,
): number => {
  const inset = 16;
  const height = facts.length * factHeight + inset;
  doc.markContent('Artifact', { type: 'Layout' });
  doc.roundedRect(page.margin, top, textWidth, height, 8).lineWidth(0.75).stroke(rule);
  doc.endMarkedContent();
  facts.forEach(([name, fact], index) => {
    const y = top + inset + 10 + index * factHeight;
    tell('P', () => {
      pen.draw(name, label, at(page.margin + inset, y));
      pen.draw(pen.fit(fact, value, textWidth - 2 * inset), value, at(page.margin + inset, y + 14));
    });
  });
  return top + height;
};

/** Prints the letter: one page, with the full number, since whoever pays needs it. */
export async function* letterPdf(print: LetterPrint): AsyncGenerator<Uint8Array, void> {
  const { facts, language, madeAtMs } = print;
  const texts = letterTexts[language];
  const title = `${texts.title} ${maskNumber(facts.accountNumber)}`;
  const doc = openPaper({ title, language, madeAtMs });
  const pen = makeTextPen(doc);
  const root = doc.struct('Document');
  doc.addStructure(root);
  doc.addPage();
  const tell = (tag: string, draw: () => void): void => {
    const part = doc.struct(tag, {}, draw);
    root.add(part);
    part.end();
  };
  const letter = { doc, pen, tell };
  tell('P', () => pen.draw('Kheya', brand, at(page.margin, 58)));
  tell('H1', () => pen.draw(texts.title, heading, at(page.margin, 96)));
  const holder = cleanText(facts.holder, LONGEST_TEXT);
  const afterOpening = drawParagraph(letter, texts.confirmation(holder), 130);
  const afterFacts = drawFacts(letter, factsOf(facts, texts), afterOpening);
  const note = facts.reference === undefined ? [] : [texts.referenceNote];
  const zone = `${facts.zone} (${formatZoneOffset(madeAtMs, facts.zone)})`;
  const made = texts.madeAt(formatListInstant(madeAtMs, facts.zone), zone);
  [...note, texts.limits, made].reduce(
    (baseline, text) => drawParagraph(letter, text, baseline) + 8,
    afterFacts + 32,
  );
  root.end();
  doc.end();
  yield written(doc);
}
