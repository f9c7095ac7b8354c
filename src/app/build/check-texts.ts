/**
 * `npm run texts`: fails when a catalogue misses a text of the source, holds one no longer used, or
 * lacks its Bangla. With `--write` it brings the catalogues up to date and lists what to translate.
 */
import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';

const locales = 'src/app/i18n/locales';
const keepsChanges = process.argv.includes('--write');

const extract = (): void => {
  const command = resolve('node_modules/.bin/lingui');
  const given = ['extract', '--clean', '--config', 'src/app/lingui.config.ts'];
  const { status, stderr } = spawnSync(command, given, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`texts could not be extracted: ${stderr}`);
};

interface Entry {
  readonly id: string;
  readonly isTranslated: boolean;
}

/** The entries of a catalogue: an id may run over several quoted lines. */
const entriesOf = (file: string): readonly Entry[] =>
  readFileSync(join(locales, file), 'utf8')
    .split('\n\n')
    .slice(1)
    .flatMap((block) => {
      const [, id, text] = /^msgid ((?:".*"\n?)+)msgstr ((?:".*"\n?)+)/m.exec(block) ?? [];
      if (id === undefined || text === undefined) return [];
      const join = (quoted: string) => quoted.replaceAll(/^"|"$|\n/gm, '');
      return [{ id: join(id), isTranslated: join(text) !== '' }];
    });

const idsByFile = (files: readonly string[]): ReadonlyMap<string, readonly Entry[]> =>
  new Map(files.map((file) => [file, entriesOf(file)]));

const report = (title: string, lines: readonly string[]): boolean => {
  if (lines.length === 0) return false;
  process.stderr.write(`${title}\n${lines.map((line) => `  ${line}`).join('\n')}\n`);
  return true;
};

const files = readdirSync(locales).filter((name) => name.endsWith('.po'));
const saved = mkdtempSync(join('.cache', 'texts-'));
cpSync(locales, saved, { recursive: true });
const before = idsByFile(files);
try {
  extract();
} finally {
  if (!keepsChanges) process.on('exit', () => cpSync(saved, locales, { recursive: true }));
  process.on('exit', () => rmSync(saved, { recursive: true, force: true }));
}
const after = idsByFile(files);

const difference = (
  left: ReadonlyMap<string, readonly Entry[]>,
  right: ReadonlyMap<string, readonly Entry[]>,
): readonly string[] =>
  [...left].flatMap(([file, entries]) => {
    const others = new Set(right.get(file)?.map(({ id }) => id));
    return entries.filter(({ id }) => !others.has(id)).map(({ id }) => `${file}: ${id}`);
  });

const untranslated = [...after].flatMap(([file, entries]) =>
  file.endsWith('.en.po')
    ? []
    : entries.filter(({ isTranslated }) => !isTranslated).map(({ id }) => `${file}: ${id}`),
);
const isStale =
  !keepsChanges &&
  [
    report(
      'Texts missing from a catalogue (run npm run texts -- --write):',
      difference(after, before),
    ),
    report('Texts no longer used:', difference(before, after)),
  ].includes(true);
const isUntranslated = report('Texts without their Bangla:', untranslated);
if (isStale || (isUntranslated && !keepsChanges)) process.exit(1);
process.stdout.write(`${[...after.values()].flat().length / 2} texts, each in both languages\n`);
