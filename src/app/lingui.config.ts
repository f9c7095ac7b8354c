import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig } from '@lingui/cli';
import { formatter } from '@lingui/format-po';

const app = '<rootDir>/src/app';

/** Where the catalogues are; the check of the texts (build/check-texts.ts) extracts elsewhere. */
const locales = process.env['KHEYA_TEXTS'] ?? `${app}/i18n/locales`;

const catalogue = (area: string, ...folders: readonly string[]) => ({
  path: `${locales}/${area}.{locale}`,
  include: [area, ...folders].map((folder) => `${app}/${folder}`),
  exclude: ['**/*.test.*'],
});

const features = readdirSync(join(import.meta.dirname, 'features')).map((name) =>
  catalogue(`features/${name}`),
);

/**
 * English texts stand in the source; catalogues hold both languages: one for each feature, one for the components and
 * one for the rest (i18n/texts.ts loads them). A text of two areas is in both catalogues.
 */
export default defineConfig({
  rootDir: '.',
  sourceLocale: 'en',
  locales: ['en', 'bn'],
  format: formatter({ lineNumbers: false }),
  catalogs: [...features, catalogue('components'), catalogue('ui', 'i18n', 'platform')],
});
