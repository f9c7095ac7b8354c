import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { limitGroups } from '#domain/limits.ts';
import type { TicketRelatedType, TicketTopic } from '#domain/tickets/topics.ts';
import { topicTree } from '#domain/tickets/topics.ts';
import { useAccounts } from '#app/data/account-views.ts';
import { businessesQuery } from '#app/data/businesses.ts';
import { cardsQuery } from '#app/data/cards.ts';
import { depositsQuery } from '#app/data/deposits.ts';
import { ordersQuery } from '#app/data/orders.ts';
import { topUpsQuery } from '#app/data/top-ups.ts';
import { activityQuery } from '#app/data/transactions.ts';
import { sentTransfersQuery } from '#app/data/transfers.ts';
import { useInstantText } from '#app/i18n/instants.ts';
import { useBilingual } from '#app/i18n/formatters.ts';
import { useAccountNameText } from '#app/components/account-name.tsx';
import { useAmountText } from '#app/components/amount.tsx';
import { getLimitLabel } from '#app/components/limit-labels.ts';
import { useTransactionName } from '#app/components/transaction-labels.ts';
import type { Option } from '#app/ui/forms/fields.tsx';
import { writeRelated } from './ticket-input.ts';

/** How many of the newest records of each kind are offered. */
const mostRecords = 20;

type Related = readonly [TicketRelatedType, string, string];

/** The newest transfers, top-ups and deposits, each in one line. */
const usePaymentRecords = (isOffered: (type: TicketRelatedType) => boolean): readonly Related[] => {
  const { t } = useLingui();
  const amount = useAmountText();
  const instant = useInstantText();
  const transfers = useQuery({
    ...sentTransfersQuery(1, mostRecords),
    enabled: isOffered('TRANSFER'),
  });
  const topUps = useQuery({ ...topUpsQuery(1, mostRecords), enabled: isOffered('TOP_UP') });
  const deposits = useQuery({ ...depositsQuery(), enabled: isOffered('DEPOSIT') });
  const fromTransfers = (transfers.data?.results ?? []).map((one): Related => {
    const { send_currency: currency, total_debit: wire, payee } = one;
    const money = amount({ currency, wire });
    const name = payee.nickname ?? payee.name;
    const when = instant(one.created_at, currency);
    return ['TRANSFER', one.id, t`${money} to ${name}, ${when}`];
  });
  const fromTopUps = (topUps.data?.results ?? []).map((one): Related => {
    const money = amount({ currency: 'BDT', wire: one.amount });
    const when = instant(one.created_at, 'BDT');
    return ['TOP_UP', one.id, t`Top-up of ${money}, ${when}`];
  });
  const fromDeposits = (deposits.data ?? []).slice(0, mostRecords).map((one): Related => {
    const money = amount({ currency: one.currency, wire: one.amount });
    const name = one.source.name;
    const when = instant(one.created_at, one.currency);
    return ['DEPOSIT', one.id, t`${money} from ${name}, ${when}`];
  });
  return [...fromTransfers, ...fromTopUps, ...fromDeposits];
};

/** The customer's cards and accounts. */
const useCardAndAccountRecords = (
  isOffered: (type: TicketRelatedType) => boolean,
): readonly Related[] => {
  const accountName = useAccountNameText();
  const { t } = useLingui();
  const { usd, bdt, manual } = useAccounts();
  const cards = useQuery({ ...cardsQuery(), enabled: isOffered('CARD') });
  const accounts = isOffered('ACCOUNT')
    ? [usd, bdt, manual].flatMap((read) => read.accounts ?? [])
    : [];
  return [
    ...(cards.data ?? []).map((one): Related => {
      const digits = one.data.last_four;
      const name = one.nickname ?? t`Card`;
      return ['CARD', one.id, `${name} ••••${digits}`];
    }),
    ...accounts.map((one): Related => [
      'ACCOUNT',
      one.id,
      `${accountName(one)} ${one.numberMasked}`,
    ]),
  ];
};

/** The newest orders of products. */
const useOrderRecords = (isOffered: boolean): readonly Related[] => {
  const instant = useInstantText();
  const inLanguage = useBilingual();
  const orders = useQuery({ ...ordersQuery({ page: 1, size: mostRecords }), enabled: isOffered });
  return (orders.data?.results ?? []).map((one): Related => {
    const name = one.items.map((item) => inLanguage(item.name)).join(', ');
    return ['ORDER', one.id, `${name}, ${one.order_no}, ${instant(one.created_at, one.currency)}`];
  });
};

/** The businesses that the customer manages; Bangladesh-linked ones only if there are any. */
const useBusinessRecords = (
  isOffered: (type: TicketRelatedType) => boolean,
): readonly Related[] => {
  const us = useQuery({ ...businessesQuery('US'), enabled: isOffered('BUSINESS') });
  const linked = useQuery({ ...businessesQuery('BD'), enabled: isOffered('LINKED_BUSINESS') });
  return [
    ...(us.data ?? []).map(({ id, name }): Related => ['BUSINESS', id, name]),
    ...(linked.data ?? []).map(({ id, name }): Related => ['LINKED_BUSINESS', id, name]),
  ];
};

const useTransactionRecords = (isOffered: boolean): readonly Related[] => {
  const nameOf = useTransactionName();
  const amount = useAmountText();
  const instant = useInstantText();
  const activity = useQuery({ ...activityQuery({}), enabled: isOffered });
  return (activity.data?.results ?? []).slice(0, mostRecords).map((row): Related => {
    const money = amount({ currency: row.currency, wire: row.amount }, row.dc_sign);
    return [
      'TRANSACTION',
      row.id,
      `${nameOf(row)}, ${money}, ${instant(row.transaction_time, row.currency)}`,
    ];
  });
};

/** The kinds of records to offer: a request for a higher limit is about a limit, and nothing else is. */
const offeredTypes = (
  topic: TicketTopic | undefined,
  subtopic: string,
): readonly TicketRelatedType[] => {
  if (subtopic === 'HIGHER_LIMIT') return ['LIMIT_RULE'];
  const types: readonly TicketRelatedType[] = topic ? topicTree[topic].relatedTypes : [];
  return types.filter((type) => type !== 'LIMIT_RULE');
};

/** The records to offer for a topic, the most probable kind first; none before a topic is chosen. */
export const useRecordOptions = (
  topic: TicketTopic | undefined,
  subtopic: string,
): readonly Option[] => {
  const { t } = useLingui();
  const types = offeredTypes(topic, subtopic);
  const isOffered = (type: TicketRelatedType) => types.includes(type);
  const records = [
    ...usePaymentRecords(isOffered),
    ...useCardAndAccountRecords(isOffered),
    ...useTransactionRecords(isOffered('TRANSACTION')),
    ...useOrderRecords(isOffered('ORDER')),
    ...useBusinessRecords(isOffered),
    ...limitGroups.map((rule): Related => ['LIMIT_RULE', rule, t(getLimitLabel(rule))]),
  ];
  return types.flatMap((type) =>
    records
      .filter(([one]) => one === type)
      .map(([, id, label]) => ({ value: writeRelated(type, id), label })),
  );
};
