import { Trans, useLingui } from '@lingui/react/macro';
import { useDigits } from '#app/i18n/formatters.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { ChoiceField, TextField } from '#app/ui/forms/fields.tsx';
import type { FormState } from '#app/ui/forms/use-form.ts';
import { useLater } from '#app/ui/page/use-later.ts';
import { Skeleton } from '#app/ui/surfaces/skeleton.tsx';
import { operatorOf, typedTaka } from '../../answers.ts';
import type { Answers } from '../../answers.ts';
import styles from '../../top-up.module.css';

/** Amounts people recharge by most (product.md B7). */
const usualTaka = [20, 50, 100, 200, 500] as const;

interface FieldsProps {
  readonly form: FormState<Answers>;
}

const AmountField = ({ form }: FieldsProps) => {
  const { t } = useLingui();
  const digits = useDigits();
  const typed = typedTaka(form.values)?.minor;
  return (
    <>
      <ul className={styles['chips']} aria-label={t`Usual amounts`}>
        {usualTaka.map((taka) => (
          <li key={taka}>
            <Button
              aria-pressed={typed === BigInt(taka) * 100n}
              onClick={() => form.set('amount', String(taka))}
            >
              ৳{digits(String(taka))}
            </Button>
          </li>
        ))}
      </ul>
      <TextField
        {...form.field('amount')}
        hint={t`In whole taka, from ${digits('20')} to ${digits('1,000')}`}
        inputMode="numeric"
        autoComplete="off"
        maxLength={12}
      />
    </>
  );
};

/** Fetched while the number is typed: most want an amount. */
const loadPackField = () => import('./pack-field.tsx');

/** What the phone gets: an amount, or one of its operator's packs. */
export const WhatFields = ({ form }: FieldsProps) => {
  const { t } = useLingui();
  const packs = useLater(loadPackField);
  const operator = operatorOf(form.values);
  const { what } = form.values;
  return (
    <>
      <div className={styles['pairs']}>
        <ChoiceField
          name="what"
          value={what}
          onChange={(chosen) => form.set('what', chosen === 'PACK' ? 'PACK' : 'AMOUNT')}
          options={[
            { value: 'AMOUNT', label: t`An amount` },
            { value: 'PACK', label: t`A pack` },
          ]}
        />
      </div>
      {what === 'AMOUNT' ? <AmountField form={form} /> : null}
      {what === 'PACK' && operator !== undefined ? (
        packs ? (
          <packs.PackField form={form} operator={operator} />
        ) : (
          <Skeleton height="240px" />
        )
      ) : null}
      {what === 'PACK' && operator === undefined ? (
        <p className={styles['quiet']}>
          <Trans>Type the number first: each operator has its own packs.</Trans>
        </p>
      ) : null}
    </>
  );
};
