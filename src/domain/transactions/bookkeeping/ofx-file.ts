import { toWireAmount } from '../../money/wire-amount.ts';
import { LINE_END, accountName, signedAmount } from './bookkeeping-file.ts';
import type { BookkeepingPeriod, BookkeepingRow } from './bookkeeping-file.ts';
import { ofxInstant } from './ofx-instant.ts';
import { ofxType } from './ofx-type.ts';
import { rowTexts } from './row-texts.ts';

const lines = (...texts: readonly string[]): string =>
  texts.map((text) => text + LINE_END).join('');

/**
 * OFX 1.0.2, which more programs read than 2.x. The text is UTF-8 and says so: readers of this header
 * follow it, while some that meet the XML declaration of 2.x take Bangla for ASCII (decision 65).
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

// The three signs that are markup in SGML and in XML; no text of people stands in an attribute.
const escaped = (text: string): string => text.replaceAll(/[&<>]/g, (sign) => escapes[sign] ?? '');

// Every element is closed, as 1.0.2 allows, so that a reader of XML can take the body, too.
const element = (name: string, text: string): string =>
  lines(`<${name}>${escaped(text)}</${name}>`);
const aggregate = (name: string, ...parts: readonly string[]): string =>
  `${lines(`<${name}>`)}${parts.join('')}${lines(`</${name}>`)}`;

const fine = aggregate('STATUS', element('CODE', '0'), element('SEVERITY', 'INFO'));

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

/** One transaction. FITID is the row's own id, so that a second import does not double it. */
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

/** What stands before the transactions and after them; in between they come oldest first. */
export const ofxFrame = (
  period: BookkeepingPeriod,
): { readonly head: string; readonly foot: string } => {
  const { zone, fromMs, toMs, asOfMs } = period;
  // The period ends with its last second, not with the first of the day after it.
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
