/**
 * `npm run texts`: fails when a catalogue misses a text of the source, holds one no longer used, or
 * lacks its Bangla. It reads the source into a folder of its own and changes nothing.
 * `npm run texts:extract` (`--write`) brings the catalogues up to date and lists what to translate.
 */
import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseCatalogue, findFault, conflictingTranslations } from './catalogue.ts';
import type { CatalogueEntry } from './catalogue.ts';

type Catalogues = ReadonlyMap<string, readonly CatalogueEntry[]>;

const keepsChanges = process.argv.includes('--write');
const locales = resolve('src/app/i18n/locales');

/** Brings the catalogues of a folder up to date with the source. */
const extractInto = (folder: string): void => {
  const command = resolve('node_modules/.bin/lingui');
  const given = ['extract', '--clean', '--config', 'src/app/lingui.config.ts'];
  const env = { ...process.env, KHEYA_TEXTS: folder };
  const { status, stderr } = spawnSync(command, given, { encoding: 'utf8', env });
  if (status !== 0) throw new Error(`texts could not be extracted: ${stderr}`);
};

const cataloguesIn = (folder: string): Catalogues =>
  new Map(
    readdirSync(folder)
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
const folder = keepsChanges ? locales : mkdtempSync(join(tmpdir(), 'kheya-texts-'));
if (!keepsChanges) {
  cpSync(locales, folder, { recursive: true });
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
}
extractInto(folder);
const after = cataloguesIn(folder);

const findings = [
  report('New texts (npm run texts:extract adds them):', difference(after, before)),
  report('Texts no longer used (npm run texts:extract drops them):', difference(before, after)),
  report('Bangla that is not right:', faults(after)),
  report('Bangla that says one text in two ways:', conflictingTranslations(inBangla(after))),
];
if (findings.includes(true) && !keepsChanges) process.exit(1);
process.stdout.write(`${[...after.values()].flat().length / 2} texts, each in both languages\n`);
