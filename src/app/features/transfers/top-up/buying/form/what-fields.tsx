import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { MobileOperator } from '#domain/top-ups/operators.ts';
import { askAgain } from '#app/data/refetch/ask-again.ts';
import { packsQuery } from '#app/data/transfers/top-ups/operators.ts';
import { useDigits } from '#app/i18n/numbers.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { ChoiceField, TextField } from '#app/ui/forms/fields.tsx';
import type { FormState } from '#app/ui/forms/use-form.ts';
import { useAmountText } from '#app/ui/money/amount.tsx';
import { ErrorNotice } from '#app/ui/surfaces/error-notice.tsx';
import { Skeleton } from '#app/ui/surfaces/skeleton.tsx';
import { operatorOf, typedTaka } from '../../answers.ts';
import type { Answers } from '../../answers.ts';
import { usePackName, useValidity } from '../../pack-words.tsx';
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

interface PackFieldProps extends FieldsProps {
  readonly operator: MobileOperator;
}

const PackField = ({ form, operator }: PackFieldProps) => {
  const { t } = useLingui();
  const nameOf = usePackName();
  const validity = useValidity();
  const amount = useAmountText();
  const query = packsQuery(operator);
  const { data, error } = useQuery(query);
  if (data === undefined)
    return error ? (
      <ErrorNotice error={error} onRetry={() => askAgain(query.queryKey)} />
    ) : (
      <Skeleton height="240px" />
    );
  const fitting = data.results.filter(({ connection_types: types }) =>
    (types as readonly string[]).includes(form.values.connection_type),
  );
  return (
    <ChoiceField
      {...form.field('pack_id')}
      options={fitting.map((pack) => {
        const price = amount({ currency: 'BDT', wire: pack.amount });
        const days = validity(pack);
        return { value: pack.id, label: nameOf(pack), note: t`${price}, ${days}` };
      })}
    />
  );
};

/** What the phone gets: an amount, or one of its operator's packs. */
export const WhatFields = ({ form }: FieldsProps) => {
  const { t } = useLingui();
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
        <PackField form={form} operator={operator} />
      ) : null}
      {what === 'PACK' && operator === undefined ? (
        <p className={styles['quiet']}>
          <Trans>Type the number first: each operator has its own packs.</Trans>
        </p>
      ) : null}
    </>
  );
};
