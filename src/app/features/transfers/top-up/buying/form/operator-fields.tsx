import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { mobileOperators, operatorNames } from '#domain/top-ups.ts';
import { operatorsQuery } from '#app/data/top-ups.ts';
import { ChoiceField } from '#app/ui/forms/fields.tsx';
import type { FormState } from '#app/ui/forms/use-form.ts';
import { Notice } from '#app/ui/surfaces/notice.tsx';
import { operatorOf } from '../../answers.ts';
import type { Answers } from '../../answers.ts';
import styles from '../../top-up.module.css';

/** Whose number it is, guessed by its first digits and always changeable, and how it is paid for. */
export const OperatorFields = ({ form }: { readonly form: FormState<Answers> }) => {
  const { t } = useLingui();
  const { fill } = form;
  const { data: operators } = useQuery(operatorsQuery());
  const isDown = (code: string) =>
    operators?.some((one) => one.code === code && one.down_since !== null) ?? false;
  const chosen = operatorOf(form.values);
  return (
    <>
      <div className={styles['pairs']}>
        <ChoiceField
          name="operator"
          value={chosen ?? ''}
          onChange={(operator) => fill({ operator, pack_id: '' })}
          hint={t`The number tells it. Change it if the number has moved to another operator.`}
          options={mobileOperators.map((value) => ({
            value,
            label: operatorNames[value],
            ...(isDown(value) && { note: t`No recharges now` }),
          }))}
        />
      </div>
      {chosen !== undefined && isDown(chosen) ? (
        <Notice tone="bad">
          <Trans>
            {operatorNames[chosen]} takes no recharges at the moment. What you type is kept here;
            try again later.
          </Trans>
        </Notice>
      ) : null}
      <div className={styles['pairs']}>
        <ChoiceField
          name="connection_type"
          value={form.values.connection_type}
          onChange={(connection_type) => fill({ connection_type, pack_id: '' })}
          options={[
            { value: 'PREPAID', label: t`Prepaid` },
            { value: 'POSTPAID', label: t`Postpaid` },
          ]}
        />
      </div>
    </>
  );
};
