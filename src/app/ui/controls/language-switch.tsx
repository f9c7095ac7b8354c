import { useLingui } from '@lingui/react/macro';
import { dropLanguageOfAddress } from '#app/platform/address-language.ts';
import { changePreferences } from '#app/platform/preferences.ts';
import { usePreferences } from '#app/platform/use-preferences.ts';
import { Button } from '../plain/button.tsx';

/** Switches to the other language, named in its own script, without a page reload. */
export const LanguageSwitch = () => {
  const { t } = useLingui();
  const { language } = usePreferences();
  const other = language === 'en' ? 'bn' : 'en';
  const name = other === 'bn' ? 'বাংলা' : 'English';
  return (
    <Button
      kind="ghost"
      lang={other}
      aria-label={t`Change language to ${name}`}
      onClick={() => {
        changePreferences({ language: other });
        dropLanguageOfAddress();
      }}
    >
      {name}
    </Button>
  );
};
