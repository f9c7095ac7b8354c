import { defineConfig } from '@lingui/cli';
import { formatter } from '@lingui/format-po';

const app = '<rootDir>/src/app';
/** What a signed-out visitor may see: these few texts are a catalogue of their own. */
const publicSources = [
  `${app}/features/public`,
  `${app}/features/sign-in`,
  `${app}/ui/dialog-host.tsx`,
  `${app}/ui/error-notice.tsx`,
  `${app}/ui/public-page.tsx`,
  `${app}/ui/language-switch.tsx`,
  `${app}/platform`,
];

/** Texts: English stands in the source, catalogues hold both languages (look.md, Voice). */
export default defineConfig({
  rootDir: '.',
  sourceLocale: 'en',
  locales: ['en', 'bn'],
  format: formatter({ lineNumbers: false }),
  catalogs: [
    { path: `${app}/i18n/locales/public.{locale}`, include: publicSources },
    {
      path: `${app}/i18n/locales/app.{locale}`,
      include: [app],
      exclude: publicSources.concat('**/*.test.*'),
    },
  ],
});
