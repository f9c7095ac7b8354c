import type { UsdAccountType } from '#domain/accounts/accounts.ts';
import { maskNumber } from '#domain/accounts/accounts.ts';
import type { Zone } from '#domain/calendar/zone-offset.ts';
import { formatListInstant, formatZoneOffset } from '#domain/calendar/format-instant.ts';
import type { Currency } from '#domain/money/money.ts';
import { cleanText } from '#domain/text/clean-text.ts';
import { openPdf, page, readNewBytes } from './pdf-page.ts';
import { borderColour, brand, heading, label, textColour, value } from './statement-pdf.ts';
import type { StatementLanguage } from './statement-sheet.ts';
import type { TextLayout } from './text-layout.ts';
import { createTextLayout } from './text-layout.ts';

/** The facts that an ownership letter confirms. */
export interface LetterFacts {
  readonly holder: string;
  readonly accountNumber: string;
  readonly currency: Currency;
  readonly kind: UsdAccountType | 'TAKA' | 'DEPOSIT';
  readonly routingNumber: string;
  readonly bankName: string;
  readonly bankPlace: string;
  /** The payment reference, where the account requires one. */
  readonly reference: string | undefined;
  readonly openedAtMs: number;
  readonly zone: Zone;
}

/** A letter that confirms the ownership of an account (product.md B6). */
export interface LetterPrint {
  readonly facts: LetterFacts;
  readonly language: StatementLanguage;
  readonly madeAtMs: number;
}

const LONGEST_TEXT = 160;
const paragraph = { size: 11, weight: 'regular', colour: textColour } as const;
const lineHeight = 17;
const factHeight = 34;
const textWidth = page.width - 2 * page.margin;

/** The lines of the letter. */
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
  readonly layout: TextLayout;
  /** Draws one part of the text and tags it for assistive technology. */
  readonly drawTagged: (tag: string, draw: () => void) => void;
}

const at = (x: number, baseline: number) => ({ x, baseline, align: 'left' }) as const;

/** Draws running text from a baseline on; returns the baseline after it. */
const drawParagraph = ({ layout, drawTagged }: Letter, text: string, baseline: number): number => {
  const lines = layout.wrap(text, paragraph, textWidth);
  drawTagged('P', () =>
    lines.forEach((line, index) =>
      layout.draw(line, paragraph, at(page.margin, baseline + index * lineHeight)),
    ),
  );
  return baseline + lines.length * lineHeight;
};

const drawFacts = (
  { doc, layout, drawTagged }: Letter,
  facts: readonly (readonly [string, string])[],
  top: number,
): number => {
  const inset = 16;
  const height = facts.length * factHeight + inset;
  doc.markContent('Artifact', { type: 'Layout' });
  doc.roundedRect(page.margin, top, textWidth, height, 8).lineWidth(0.75).stroke(borderColour);
  doc.endMarkedContent();
  facts.forEach(([name, fact], index) => {
    const y = top + inset + 10 + index * factHeight;
    drawTagged('P', () => {
      layout.draw(name, label, at(page.margin + inset, y));
      layout.draw(
        layout.fit(fact, value, textWidth - 2 * inset),
        value,
        at(page.margin + inset, y + 14),
      );
    });
  });
  return top + height;
};

/** Prints the letter on one page. It shows the full account number, which payers need. */
export async function* letterPdf(print: LetterPrint): AsyncGenerator<Uint8Array, void> {
  const { facts, language, madeAtMs } = print;
  const texts = letterTexts[language];
  const title = `${texts.title} ${maskNumber(facts.accountNumber)}`;
  const doc = openPdf({ title, language, madeAtMs });
  const layout = createTextLayout(doc);
  const root = doc.struct('Document');
  doc.addStructure(root);
  doc.addPage();
  const drawTagged = (tag: string, draw: () => void): void => {
    const part = doc.struct(tag, {}, draw);
    root.add(part);
    part.end();
  };
  const letter = { doc, layout, drawTagged };
  drawTagged('P', () => layout.draw('Kheya', brand, at(page.margin, 58)));
  drawTagged('H1', () => layout.draw(texts.title, heading, at(page.margin, 96)));
  const holder = cleanText(facts.holder, LONGEST_TEXT);
  const afterOpening = drawParagraph(letter, texts.confirmation(holder), 130);
  const afterFacts = drawFacts(letter, factsOf(facts, texts), afterOpening);
  const note = facts.reference === undefined ? [] : [texts.referenceNote];
  const zone = `${facts.zone} (${formatZoneOffset(madeAtMs, facts.zone)})`;
  const madeLine = texts.madeAt(formatListInstant(madeAtMs, facts.zone), zone);
  [...note, texts.limits, madeLine].reduce(
    (baseline, text) => drawParagraph(letter, text, baseline) + 8,
    afterFacts + 32,
  );
  root.end();
  doc.end();
  yield readNewBytes(doc);
}

/** The texts of the letter. They are never shown on a screen. */
interface LetterTexts {
  readonly title: string;
  readonly confirmation: (holder: string) => string;
  readonly holder: string;
  readonly accountNumber: string;
  readonly currency: string;
  readonly kind: string;
  readonly kinds: Readonly<Record<LetterFacts['kind'], string>>;
  readonly routingNumber: string;
  readonly bank: string;
  readonly bankAddress: string;
  readonly branch: string;
  readonly reference: string;
  readonly openedOn: string;
  readonly referenceNote: string;
  readonly limits: string;
  readonly madeAt: (when: string, zone: string) => string;
}

const english: LetterTexts = {
  title: 'Confirmation of account ownership',
  confirmation: (holder) =>
    `Kheya confirms that ${holder} holds the account below. It is open and can receive payments.`,
  holder: 'Account holder',
  accountNumber: 'Account number',
  currency: 'Currency',
  kind: 'Kind of account',
  kinds: {
    CHECKING: 'Checking account',
    SAVINGS: 'Savings account',
    TAKA: 'Taka account',
    DEPOSIT: 'Deposit account',
  },
  routingNumber: 'Routing number',
  bank: 'Bank',
  bankAddress: 'Bank address',
  branch: 'Branch',
  reference: 'Reference',
  openedOn: 'Opened on',
  referenceNote: 'Every payment must carry the reference, written exactly as above.',
  limits:
    'This letter was made from the records of the bank and is valid without a signature. It says nothing about the balance of the account, and is no guarantee of any payment.',
  madeAt: (when, zone) => `Made on ${when}, ${zone}`,
};

const bangla: LetterTexts = {
  title: 'হিসাবের মালিকানার প্রত্যয়নপত্র',
  confirmation: (holder) =>
    `খেয়া প্রত্যয়ন করছে যে নিচের হিসাবটি ${holder}-এর। হিসাবটি চালু আছে এবং এতে টাকা জমা দেওয়া যায়।`,
  holder: 'হিসাবধারী',
  accountNumber: 'হিসাব নম্বর',
  currency: 'মুদ্রা',
  kind: 'হিসাবের ধরন',
  kinds: {
    CHECKING: 'চেকিং হিসাব',
    SAVINGS: 'সঞ্চয়ী হিসাব',
    TAKA: 'টাকার হিসাব',
    DEPOSIT: 'জমা হিসাব',
  },
  routingNumber: 'রাউটিং নম্বর',
  bank: 'ব্যাংক',
  bankAddress: 'ব্যাংকের ঠিকানা',
  branch: 'শাখা',
  reference: 'রেফারেন্স',
  openedOn: 'খোলার তারিখ',
  referenceNote: 'প্রতিটি জমায় উপরের রেফারেন্সটি হুবহু লিখতে হবে।',
  limits:
    'এই পত্র ব্যাংকের নথি থেকে তৈরি এবং স্বাক্ষর ছাড়াই কার্যকর। এতে হিসাবের স্থিতি সম্পর্কে কিছু বলা হয়নি এবং এটি কোনো অর্থ পরিশোধের নিশ্চয়তা নয়।',
  madeAt: (when, zone) => `তৈরির সময়: ${when}, ${zone}`,
};

const letterTexts = { en: english, bn: bangla } as const;
