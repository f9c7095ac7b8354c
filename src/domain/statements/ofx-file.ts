import { formatFileInstant } from '../calendar/format-instant.ts';
import type { Zone } from '../calendar/zone-offset.ts';
import { zoneOffsetMs } from '../calendar/zone-offset.ts';
import { toWireAmount } from '../money/money.ts';
import type { BookkeepingPeriod, BookkeepingRow } from './bookkeeping-rows.ts';
import { LINE_END, accountName, rowTexts, signedAmount } from './bookkeeping-rows.ts';

const lines = (...texts: readonly string[]): string =>
  texts.map((text) => text + LINE_END).join('');

/**
 * OFX 1.0.2, which more programs read than 2.x. The header declares UTF-8, which readers follow,
 * while some read the XML declaration of 2.x as ASCII, which breaks Bangla (decision 65).
 */
const header = lines(
  'OFXHEADER:100',
  'DATA:OFXSGML',
  'VERSION:102',
  'SECURITY:NONE',
  'ENCODING:UTF-8',
  'CHARSET:NONE',
  'COMPRESSION:NONE',
  'OLDFILEUID:NONE',
  'NEWFILEUID:NONE',
  '',
);

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

// Escapes the three markup characters of SGML and XML; no free text is in an attribute.
const escaped = (text: string): string => text.replaceAll(/[&<>]/g, (sign) => escapes[sign] ?? '');

// Every element is closed, as 1.0.2 allows, so that XML parsers can read the body too.
const element = (name: string, text: string): string =>
  lines(`<${name}>${escaped(text)}</${name}>`);
const aggregate = (name: string, ...parts: readonly string[]): string =>
  `${lines(`<${name}>`)}${parts.join('')}${lines(`</${name}>`)}`;

const fine = aggregate('STATUS', element('CODE', '0'), element('SEVERITY', 'INFO'));

/** One transaction. FITID is the row's id, so that a second import adds no duplicates. */
export const ofxTransaction = (row: BookkeepingRow, period: BookkeepingPeriod): string => {
  const { name, memo } = rowTexts(row);
  return aggregate(
    'STMTTRN',
    element('TRNTYPE', ofxType(row)),
    element('DTPOSTED', ofxInstant(Date.parse(row.transaction_time), period.zone)),
    element('TRNAMT', toWireAmount(signedAmount(row, period.currency))),
    element('FITID', row.id),
    element('REFNUM', row.reference_id),
    element('NAME', name),
    memo === undefined ? '' : element('MEMO', memo),
  );
};

/** The text before and after the transactions, which come oldest first. */
export const ofxFrame = (
  period: BookkeepingPeriod,
): { readonly head: string; readonly foot: string } => {
  const { zone, fromMs, toMs, asOfMs } = period;
  // The period ends with its last second, not with the first of the next day.
  const lastMs = toMs - 1_000;
  const account = aggregate(
    'BANKACCTFROM',
    element('BANKID', period.routingNumber),
    element('ACCTID', accountName(period)),
    element('ACCTTYPE', period.accountType),
  );
  const balance = aggregate(
    'LEDGERBAL',
    element('BALAMT', toWireAmount(period.closing)),
    element('DTASOF', ofxInstant(Math.min(asOfMs, lastMs), zone)),
  );
  const head = [
    header,
    lines('<OFX>'),
    signOn(period),
    lines('<BANKMSGSRSV1>', '<STMTTRNRS>'),
    element('TRNUID', '0'),
    fine,
    lines('<STMTRS>'),
    element('CURDEF', period.currency),
    account,
    lines('<BANKTRANLIST>'),
    element('DTSTART', ofxInstant(fromMs, zone)),
    element('DTEND', ofxInstant(lastMs, zone)),
  ].join('');
  const foot = [
    lines('</BANKTRANLIST>'),
    balance,
    lines('</STMTRS>', '</STMTTRNRS>', '</BANKMSGSRSV1>', '</OFX>'),
  ].join('');
  return { head, foot };
};

const signOn = ({ madeAtMs, zone }: BookkeepingPeriod): string =>
  aggregate(
    'SIGNONMSGSRSV1',
    aggregate(
      'SONRS',
      fine,
      element('DTSERVER', ofxInstant(madeAtMs, zone)),
      element('LANGUAGE', 'ENG'),
      aggregate('FI', element('ORG', 'Kheya')),
    ),
  );

type Direction = 'debit' | 'credit';

const both = (name: string): Readonly<Record<Direction, string>> => ({ debit: name, credit: name });

/** Transaction types of OFX (OFX 1.0.2, 11.4.3.1); all others use the direction. */
const typeNames: ReadonlyMap<string, Readonly<Record<Direction, string>>> = new Map([
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
  // A refunded fee is a credit, not a fee.
  ['FEE', { debit: 'FEE', credit: 'CREDIT' }],
  ['INTEREST', both('INT')],
]);

/** TRNTYPE of a row, by type and direction. */
export const ofxType = (row: { readonly type: string; readonly dc_sign: Direction }): string =>
  typeNames.get(row.type)?.[row.dc_sign] ?? row.dc_sign.toUpperCase();

const HOUR_MS = 3_600_000;

/** The names of the two home zones; readers show them but calculate with the offset. */
const zoneNames: Readonly<Record<string, string>> = { '-5': 'EST', '-4': 'EDT', '+6': 'BST' };

/**
 * An instant in OFX notation (OFX 1.0.2, 3.2.8.2): local time and UTC offset,
 * `20261121140509[-5:EST]`. Without the offset a program would assume UTC and move an evening
 * payment to the next day.
 */
export const ofxInstant = (instantMs: number, zone: Zone): string => {
  const hours = zoneOffsetMs(instantMs, zone) / HOUR_MS;
  const offset = `${hours < 0 ? '' : '+'}${hours}`;
  return `${formatFileInstant(instantMs, zone)}[${offset}:${zoneNames[offset] ?? 'LCL'}]`;
};
