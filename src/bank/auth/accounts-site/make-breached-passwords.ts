import { readFileSync, writeFileSync } from 'node:fs';
import process from 'node:process';
import { markBytes, markOf } from './password-rules.ts';

/**
 * `node make-breached-passwords.ts LIST`: writes `breached-passwords.bin` from a text with one
 * password per line, the most frequent first. Includes passwords that are long enough to be chosen
 * here, and shorter ones among the most frequent, since people extend those.
 */
const shortestChosen = 10;
const shortestWord = 5;
const mostWords = 50_000;

const [listPath] = process.argv.slice(2);
if (listPath === undefined) throw new Error('Say which list: node make-list.ts LIST');

const lines = readFileSync(listPath, 'utf8').split(/\r?\n/);
const chosenLines = lines.filter(
  (line, rank) =>
    line.length >= shortestChosen ||
    (rank < mostWords && line.length >= shortestWord && /[a-z]/i.test(line)),
);
const marks = new Set(chosenLines.map((line) => markOf(line.normalize('NFC').toLowerCase())));
const bytes = Buffer.alloc(marks.size * markBytes);
for (const [index, mark] of [...marks].toSorted((one, other) => one - other).entries())
  bytes.writeUInt32BE(mark, index * markBytes);
writeFileSync(new URL('./breached-passwords.bin', import.meta.url), bytes);
process.stdout.write(`${marks.size} marks of ${lines.length} passwords\n`);
