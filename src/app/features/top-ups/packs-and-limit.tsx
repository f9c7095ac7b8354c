import { Text } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { topUpLimitGroup } from '#domain/limits.ts';
import { money, parseWireAmount } from '#domain/money/money.ts';
import type { MobileOperator } from '#domain/top-ups.ts';
import { useAccountProfile } from '#app/data/account-views.ts';
import { retryQuery } from '#app/data/cache/refetch.ts';
import { transferLimitsQuery } from '#app/data/limits.ts';
import { packsQuery } from '#app/data/top-ups.ts';
import { ChoiceField } from '#app/ui/forms/fields.tsx';
import { Amount, useAmountText } from '#app/components/amount.tsx';
import { ErrorNotice } from '#app/ui/surfaces/error-notice.tsx';
import { ContentSkeleton } from '#app/ui/surfaces/content-skeleton.tsx';
import { usePackName, useValidity } from './labels.ts';

interface PackFieldProps {
  readonly connection: string;
  readonly operator: MobileOperator;
}

/** The packs of an operator that fit the connection. */
export const PackField = ({ connection, operator }: PackFieldProps) => {
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
      <ContentSkeleton of="rows" height="240px" isFramed={false} />
    );
  const fitting = data.results.filter(({ connection_types: types }) =>
    (types as readonly string[]).includes(connection),
  );
  return (
    <ChoiceField
      name="pack_id"
      options={fitting.map((pack) => {
        const price = amount({ currency: 'BDT', wire: pack.amount });
        const days = validity(pack);
        return { value: pack.id, label: nameOf(pack), note: t`${price}, ${days}` };
      })}
    />
  );
};

/** What may still be recharged today from accounts of one profile, as the bank counts it (product.md B5). */
export const RemainingLimit = ({ account }: { readonly account: string }) => {
  const { data } = useQuery(transferLimitsQuery(useAccountProfile(account)));
  const limit = data?.results.find(({ name }) => name === topUpLimitGroup);
  const daily = limit && parseWireAmount(limit.daily_amount, 'BDT');
  const used = limit && parseWireAmount(limit.used_today, 'BDT');
  // A blank of the same height, so that nothing moves when it is known.
  if (daily === undefined || used === undefined) return <Text textStyle="sm">{'\u00a0'}</Text>;
  const left = money('BDT', daily.minor > used.minor ? daily.minor - used.minor : 0n);
  return (
    <Text color="fg.muted" textStyle="sm">
      <Trans>
        You can recharge <Amount value={left} /> more today, of <Amount value={daily} /> a day.
      </Trans>
    </Text>
  );
};
