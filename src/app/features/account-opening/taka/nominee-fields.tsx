import { Trans, useLingui } from '@lingui/react/macro';
import { nomineeRelations } from '#domain/accounts/nominees.ts';
import { useNumberText } from '#app/i18n/formatters.ts';
import { relationWords } from '#app/ui/accounts/nominees/relation-words.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { SelectField, TextField } from '#app/ui/forms/fields.tsx';
import type { FormState } from '#app/ui/forms/use-form.ts';
import styles from '../opening.module.css';
import { nomineeCountOf, nomineePlaces, withoutNominee } from './bdt-answers.ts';
import type { BdtAnswers } from './bdt-answers.ts';

interface NomineeProps {
  readonly form: FormState<BdtAnswers>;
  readonly place: (typeof nomineePlaces)[number];
  /** True where there are others to share with. */
  readonly isOneOfMany: boolean;
}

const Nominee = ({ form, place, isOneOfMany }: NomineeProps) => {
  const { t } = useLingui();
  const number = useNumberText()(place);
  return (
    <fieldset className={styles['nominee']}>
      <legend>{isOneOfMany ? <Trans>Nominee {number}</Trans> : <Trans>Nominee</Trans>}</legend>
      <TextField
        {...form.field(`nominee_${place}_name`)}
        autoComplete="off"
        maxLength={60}
        hint={t`In English letters, as on the national ID card.`}
      />
      <SelectField
        {...form.field(`nominee_${place}_relation`)}
        placeholder={t`Choose`}
        options={nomineeRelations.map((value) => ({ value, label: t(relationWords[value]) }))}
      />
      <TextField
        {...form.field(`nominee_${place}_nid`)}
        autoComplete="off"
        inputMode="numeric"
        maxLength={24}
        hint={t`10, 13 or 17 digits. This number is not kept on your device.`}
      />
      {isOneOfMany ? (
        <>
          <TextField
            {...form.field(`nominee_${place}_share`)}
            autoComplete="off"
            inputMode="numeric"
            maxLength={4}
            hint={t`In percent, such as 50. All shares together are 100.`}
          />
          <Button
            kind="quiet"
            onClick={() => form.fill(withoutNominee(form.values, place))}
            aria-label={t`Take out nominee ${number}`}
          >
            <Trans>Take out</Trans>
          </Button>
        </>
      ) : null}
    </fieldset>
  );
};

/** Who receives the money when the holder has died (product.md B9): one to three people. */
export const NomineeFields = ({ form }: { readonly form: FormState<BdtAnswers> }) => {
  const count = nomineeCountOf(form.values);
  return (
    <section className={styles['nominees']} aria-labelledby="nominees">
      <h2 id="nominees">
        <Trans>Who receives the money if you die?</Trans>
      </h2>
      <p className={styles['hint']}>
        <Trans>
          The bank pays your nominees what the account holds. Until then they have no say over it
          and are not told.
        </Trans>
      </p>
      {nomineePlaces.slice(0, count).map((place) => (
        <Nominee key={place} form={form} place={place} isOneOfMany={count > 1} />
      ))}
      {count < nomineePlaces.length ? (
        <div>
          <Button onClick={() => form.set('nominee_count', String(count + 1))}>
            <Trans>Name another nominee</Trans>
          </Button>
        </div>
      ) : null}
    </section>
  );
};
