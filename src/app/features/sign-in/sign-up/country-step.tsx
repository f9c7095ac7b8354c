import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Country } from '#domain/identity/country.ts';
import { Button } from '#app/ui/controls/button.tsx';
import fields from '#app/ui/controls/field.module.css';
import styles from '../steps.module.css';

/** Where the person lives: it decides the number's form, and later papers and accounts. */
export const CountryStep = ({ onCountry }: { readonly onCountry: (country: Country) => void }) => {
  const { t } = useLingui();
  const [chosen, setChosen] = useState<Country>();
  const [isMissing, setIsMissing] = useState(false);
  return (
    <form
      className={styles['form']}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setIsMissing(chosen === undefined);
        if (chosen) onCountry(chosen);
      }}
    >
      <fieldset className={styles['channels']} aria-describedby="country-problem">
        <legend>
          <Trans>Where do you live?</Trans>
        </legend>
        {(['BD', 'US'] as const).map((country) => (
          <label key={country} className={styles['channel']}>
            <input
              type="radio"
              name="country"
              checked={chosen === country}
              onChange={() => setChosen(country)}
            />
            {country === 'BD' ? t`Bangladesh` : t`United States`}
          </label>
        ))}
        <p id="country-problem" role="alert" className={fields['problem']}>
          {isMissing && chosen === undefined ? t`Choose one of the two.` : null}
        </p>
      </fieldset>
      <Button type="submit" kind="primary">
        <Trans>Continue</Trans>
      </Button>
    </form>
  );
};
