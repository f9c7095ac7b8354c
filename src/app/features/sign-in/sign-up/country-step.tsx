import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import type { Country } from '#domain/countries.ts';
import { Button } from '#app/ui/controls/button.tsx';
import fields from '#app/ui/controls/field.module.css';
import styles from '../steps.module.css';

interface CountryStepProps {
  readonly onCountry: (country: Country) => void;
  /** True where the person has just come back from another of the questions. */
  readonly isMove: boolean;
}

/** Where the person lives: it decides the number's form, and later papers and accounts. */
export const CountryStep = ({ onCountry, isMove }: CountryStepProps) => {
  const { t } = useLingui();
  const first = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (isMove) first.current?.focus();
  }, [isMove]);
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
        else first.current?.focus();
      }}
    >
      <fieldset className={styles['channels']} aria-describedby="country-problem">
        <legend>
          <Trans>Where do you live?</Trans>
        </legend>
        {(['BD', 'US'] as const).map((country, index) => (
          <label key={country} className={styles['channel']}>
            <input
              ref={index === 0 ? first : undefined}
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
