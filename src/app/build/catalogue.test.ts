import { expect, test } from 'vitest';
import { parseCatalogue, findFault, conflictingTranslations } from './catalogue.ts';

const catalogue = `msgid ""
msgstr ""
"Language: bn\\n"

#: src/app/one.tsx
msgid "Home"
msgstr "হোম"

msgctxt "recipient"
msgid "To"
msgstr ""

msgid ""
"{total} of "
"{done}"
msgstr "{done}টি"
`;

test('reads texts, contexts and multi-line strings', () => {
  expect(parseCatalogue(catalogue)).toEqual([
    { id: 'Home', text: 'হোম' },
    { id: 'To (recipient)', text: '' },
    { id: '{total} of {done}', text: '{done}টি' },
  ]);
});

test('names the fault of a translation', () => {
  expect(parseCatalogue(catalogue).map(findFault)).toEqual([
    undefined,
    'not translated',
    'has other placeholders',
  ]);
  const counted = '{n, plural, one {# row} other {# rows}}';
  expect(findFault({ id: counted, text: '{n, plural, one {#টি} other {#টি}}' })).toBeUndefined();
  expect(findFault({ id: 'held for <0>{0}</0>', text: 'আটকে রাখা: {0}' })).toBeDefined();
  expect(findFault({ id: 'Account number', text: 'হিসাব নম্বর' })).toContain('account');
  expect(findFault({ id: 'Account number', text: 'অ্যাকাউন্ট নম্বর' })).toBeUndefined();
  expect(findFault({ id: 'Opened', text: 'খো\u09c7\u09be' })).toContain('NFC');
});

test('a text with two translations is found, one with its own context is not', () => {
  const catalogues = new Map([
    ['sending.bn.po', [{ id: 'From', text: 'যেখান থেকে' }]],
    ['statements.bn.po', [{ id: 'From (day)', text: 'শুরুর তারিখ' }]],
  ]);
  expect(conflictingTranslations(catalogues)).toEqual([]);
  catalogues.set('transactions.bn.po', [{ id: 'From', text: 'শুরুর তারিখ' }]);
  expect(conflictingTranslations(catalogues)).toEqual([
    'From: যেখান থেকে in sending.bn.po, শুরুর তারিখ in transactions.bn.po',
  ]);
});
