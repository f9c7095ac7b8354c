import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { MobileOperator } from '#domain/top-ups.ts';
import { retryQuery } from '#app/data/cache/refetch.ts';
import { packsQuery } from '#app/data/top-ups.ts';
import { ChoiceField } from '#app/ui/forms/fields.tsx';
import type { FormState } from '#app/ui/forms/use-form.ts';
import { useAmountText } from '#app/ui/money/amount.tsx';
import { ErrorNotice } from '#app/ui/surfaces/error-notice.tsx';
import { Skeleton } from '#app/ui/surfaces/skeleton.tsx';
import type { Answers } from '../../answers.ts';
import { usePackName, useValidity } from '../../pack-words.tsx';

interface PackFieldProps {
  readonly form: FormState<Answers>;
  readonly operator: MobileOperator;
}

/** The packs of an operator that fit the connection. */
export const PackField = ({ form, operator }: PackFieldProps) => {
  const { t } = useLingui();
  const nameOf = usePackName();
  const validity = useValidity();
  const amount = useAmountText();
  const query = packsQuery(operator);
  const { data, error } = useQuery(query);
  if (data === undefined)
    return error ? (
      <ErrorNotice error={error} onRetry={() => retryQuery(query.queryKey)} />
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
