type Direction = 'debit' | 'credit';

const both = (name: string): Readonly<Record<Direction, string>> => ({ debit: name, credit: name });

/** Kinds of movement OFX has a word for (OFX 1.0.2, 11.4.3.1); the others are named by direction. */
const words: ReadonlyMap<string, Readonly<Record<Direction, string>>> = new Map([
  ['ACH', { debit: 'PAYMENT', credit: 'DIRECTDEP' }],
  ['WIRE', both('XFER')],
  ['INTERNAL', both('XFER')],
  ['OWN', both('XFER')],
  ['CONVERSION', both('XFER')],
  ['REMITTANCE', both('XFER')],
  ['NPSB', both('XFER')],
  ['WALLET', both('XFER')],
  ['IPAY', both('XFER')],
  ['CARD', { debit: 'POS', credit: 'CREDIT' }],
  ['TOP_UP', { debit: 'PAYMENT', credit: 'CREDIT' }],
  ['CASH', { debit: 'CASH', credit: 'DEP' }],
  // A fee that was given back is money that came, not a fee.
  ['FEE', { debit: 'FEE', credit: 'CREDIT' }],
  ['INTEREST', both('INT')],
]);

/** TRNTYPE of a row, by what it was and which way the money went. */
export const ofxType = (row: { readonly type: string; readonly dc_sign: Direction }): string =>
  words.get(row.type)?.[row.dc_sign] ?? row.dc_sign.toUpperCase();
