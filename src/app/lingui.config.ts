import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig } from '@lingui/cli';
import { formatter } from '@lingui/format-po';

const app = '<rootDir>/src/app';

/** Where the catalogues are; the check of the texts (build/check-texts.ts) extracts elsewhere. */
const locales = process.env['KHEYA_TEXTS'] ?? `${app}/i18n/locales`;

const foldersIn = (parent: string): readonly string[] =>
  readdirSync(join(import.meta.dirname, parent), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => `${parent}/${name}`);

/** What is shown before a sign-in and around it: one catalogue, since each would be a request. */
const signedOut = ['features/public', 'features/auth'];

const catalogue = (area: string, include: string[], exclude: string[] = []) => ({
  path: `${locales}/${area}.{locale}`,
  include,
  exclude: [...exclude, '**/*.test.*'],
});
const ofFolder = (folder: string) => catalogue(folder, [`${app}/${folder}`]);

/**
 * English texts stand in the source; catalogues hold both languages, one for each folder
 * (i18n/texts.ts loads them). A text of two folders stands in both catalogues.
 */
export default defineConfig({
  rootDir: '.',
  sourceLocale: 'en',
  locales: ['en', 'bn'],
  format: formatter({ lineNumbers: false }),
  catalogs: [
    ...foldersIn('features')
      .filter((folder) => !signedOut.includes(folder))
      .map(ofFolder),
    catalogue(
      'public',
      signedOut.map((folder) => `${app}/${folder}`),
    ),
    ...foldersIn('components').map(ofFolder),
    catalogue('components', [`${app}/components/*.*`]),
    ofFolder('ui/forms'),
    catalogue('ui', [`${app}/ui`, `${app}/i18n`, `${app}/platform`], [`${app}/ui/forms/**`]),
  ],
});
