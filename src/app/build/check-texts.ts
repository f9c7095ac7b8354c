/**
 * `npm run texts` fails when a catalogue lacks a text of the source, contains an unused one, or lacks a Bangla
 * translation. It extracts into a temporary folder and changes nothing.
 * `npm run texts:extract` (`--write`) updates the catalogues and lists the missing translations.
 */
import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseCatalogue, findFault, conflictingTranslations } from './catalogue.ts';
import type { CatalogueEntry } from './catalogue.ts';

type Catalogues = ReadonlyMap<string, readonly CatalogueEntry[]>;

const isWriting = process.argv.includes('--write');
const locales = resolve('src/app/i18n/locales');

/** Updates the catalogues in a folder from the source. */
const extractInto = (folder: string): void => {
  const command = resolve('node_modules/.bin/lingui');
  const args = ['extract', '--clean', '--config', 'src/app/lingui.config.ts'];
  const env = { ...process.env, KHEYA_TEXTS: folder };
  const { status, stderr } = spawnSync(command, args, { encoding: 'utf8', env });
  if (status !== 0) throw new Error(`lingui extract failed: ${stderr}`);
};

const cataloguesIn = (folder: string): Catalogues =>
  new Map(
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.po'))
      .map((name) => [name, parseCatalogue(readFileSync(join(folder, name), 'utf8'))]),
  );

const difference = (left: Catalogues, right: Catalogues): readonly string[] =>
  [...left].flatMap(([file, entries]) => {
    const others = new Set(right.get(file)?.map(({ id }) => id));
    return entries.filter(({ id }) => !others.has(id)).map(({ id }) => `${file}: ${id}`);
  });

const inBangla = (catalogues: Catalogues): Catalogues =>
  new Map([...catalogues].filter(([file]) => file.endsWith('.bn.po')));

const faults = (catalogues: Catalogues): readonly string[] =>
  [...inBangla(catalogues)].flatMap(([file, entries]) =>
    entries.flatMap((entry) => {
      const fault = findFault(entry);
      return fault === undefined ? [] : [`${file}: ${entry.id}: ${fault}`];
    }),
  );

const report = (title: string, lines: readonly string[]): boolean => {
  if (lines.length === 0) return false;
  process.stderr.write(`${title}\n${lines.map((line) => `  ${line}`).join('\n')}\n`);
  return true;
};

const before = cataloguesIn(locales);
const folder = isWriting ? locales : mkdtempSync(join(tmpdir(), 'kheya-texts-'));
if (!isWriting) {
  cpSync(locales, folder, { recursive: true });
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
}
extractInto(folder);
const after = cataloguesIn(folder);

const findings = [
  report('New texts (npm run texts:extract adds them):', difference(after, before)),
  report('Texts no longer used (npm run texts:extract drops them):', difference(before, after)),
  report('Faulty Bangla translations:', faults(after)),
  report('Texts with two Bangla translations:', conflictingTranslations(inBangla(after))),
];
if (findings.includes(true) && !isWriting) process.exit(1);
process.stdout.write(`${[...after.values()].flat().length / 2} texts, each in both languages\n`);
