import { Flex } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import type { LucideIcon } from 'lucide-react';
import {
  ArrowLeftRight,
  BadgeCheck,
  Building2,
  ChevronRight,
  CirclePlus,
  CreditCard,
  Gauge,
  Landmark,
  Package,
  ReceiptText,
  Smartphone,
  User,
} from 'lucide-react';
import type { ReactNode } from 'react';
import type { Country } from '#domain/countries.ts';
import type { TicketRelatedType } from '#domain/tickets/topics.ts';
import { useAccounts } from '#app/data/account-views.ts';
import { businessesQuery } from '#app/data/businesses.ts';
import { cardsQuery } from '#app/data/cards.ts';
import { depositQuery } from '#app/data/deposits.ts';
import { orderQuery } from '#app/data/orders.ts';
import type { Ticket } from '#app/data/tickets.ts';
import { topUpQuery } from '#app/data/top-ups.ts';
import { transactionQuery } from '#app/data/transactions.ts';
import { transferQuery } from '#app/data/transfers.ts';
import { useBilingual } from '#app/i18n/formatters.ts';
import { AccountName, MaskedNumber } from '#app/components/account-name.tsx';
import { Amount } from '#app/components/amount.tsx';
import { HomeInstant } from '#app/components/home-instant.tsx';
import { getLimitLabel } from '#app/components/limit-labels.ts';
import { BeneficiaryName } from '#app/components/payment-titles.tsx';
import { causeRoutes } from '#app/components/transaction-line.tsx';
import { useTransactionName } from '#app/components/transaction-labels.ts';
import type { Tone } from '#app/ui/marks.tsx';
import { IconTile } from '#app/ui/marks.tsx';
import { relatedLabels } from './labels.ts';
import { RowText } from '#app/ui/surfaces/link-rows.tsx';
import { MutedText } from '#app/ui/surfaces/muted-text.tsx';

type Related = NonNullable<Ticket['related']>;

const icons: Readonly<Record<TicketRelatedType, readonly [LucideIcon, Tone]>> = {
  TRANSACTION: [ReceiptText, 'slate'],
  TRANSFER: [ArrowLeftRight, 'violet'],
  DEPOSIT: [CirclePlus, 'teal'],
  TOP_UP: [Smartphone, 'blue'],
  CARD: [CreditCard, 'rose'],
  ACCOUNT: [Landmark, 'blue'],
  BENEFICIARY: [User, 'green'],
  VERIFICATION_ITEM: [BadgeCheck, 'green'],
  ORDER: [Package, 'violet'],
  BUSINESS: [Building2, 'slate'],
  LINKED_BUSINESS: [Building2, 'slate'],
  LIMIT_RULE: [Gauge, 'amber'],
};

/** The record that a ticket is about, with a link to its screen. */
export const LinkedRecord = ({ related }: { readonly related: Related }) => {
  const { t } = useLingui();
  const [icon, tone] = icons[related.type];
  return (
    <Flex {...record}>
      <IconTile icon={icon} tone={tone} />
      <RowText>
        <MutedText as="span">{t(relatedLabels[related.type])}</MutedText>
        <RecordText related={related} />
      </RowText>
      <RecordLink related={related} />
    </Flex>
  );
};

/** The whole row is the target of its link. */
const record = {
  position: 'relative',
  align: 'center',
  gap: '3',
  padding: '12px 16px',
  border: 'sm',
  borderRadius: 'lg',
  css: {
    '& > a': {
      flex: 'none',
      color: 'fg.muted',
      _after: { content: '""', position: 'absolute', inset: '0' },
    },
  },
} as const;

/** What a record is called; its kind alone if it can't be read. */
export const RecordText = ({ related }: { readonly related: Related }): ReactNode => {
  const { type, id } = related;
  if (type === 'TRANSFER') return <TransferText id={id} />;
  if (type === 'DEPOSIT') return <DepositText id={id} />;
  if (type === 'TOP_UP') return <TopUpText id={id} />;
  if (type === 'TRANSACTION') return <TransactionText id={id} />;
  if (type === 'CARD') return <CardText id={id} />;
  if (type === 'ACCOUNT') return <AccountText id={id} />;
  if (type === 'ORDER') return <OrderText id={id} />;
  if (type === 'BUSINESS') return <BusinessText id={id} kind="US" />;
  if (type === 'LINKED_BUSINESS') return <BusinessText id={id} kind="BD" />;
  if (type === 'LIMIT_RULE') return <LimitText rule={id} />;
  return null;
};

const TransferText = ({ id }: { readonly id: string }) => {
  const { data } = useQuery(transferQuery(id));
  if (!data) return null;
  const { send_currency: currency, total_debit: wire, target, payee } = data;
  return (
    <>
      <strong>
        <Trans>
          <Amount value={{ currency, wire }} /> to <BeneficiaryName target={target} payee={payee} />
        </Trans>
      </strong>
      <MutedText as="span">
        <HomeInstant wire={data.created_at} currency={currency} />
      </MutedText>
    </>
  );
};

const DepositText = ({ id }: { readonly id: string }) => {
  const { data } = useQuery(depositQuery(id));
  if (!data) return null;
  const { amount: wire, currency, source } = data;
  return (
    <>
      <strong>
        <Trans>
          <Amount value={{ currency, wire }} /> from <bdi>{source.name}</bdi>
        </Trans>
      </strong>
      <MutedText as="span">
        <HomeInstant wire={data.created_at} currency={currency} />
      </MutedText>
    </>
  );
};

const TopUpText = ({ id }: { readonly id: string }) => {
  const { data } = useQuery(topUpQuery(id));
  if (!data) return null;
  return (
    <>
      <strong>
        <Amount value={{ currency: 'BDT', wire: data.amount }} /> · <bdi>{data.mobile_number}</bdi>
      </strong>
      <MutedText as="span">
        <HomeInstant wire={data.created_at} currency="BDT" />
      </MutedText>
    </>
  );
};

const TransactionText = ({ id }: { readonly id: string }) => {
  const nameOf = useTransactionName();
  const { data } = useQuery(transactionQuery(id));
  if (!data) return null;
  return (
    <>
      <strong>
        <bdi>{nameOf(data)}</bdi>{' '}
        <Amount value={{ currency: data.currency, wire: data.amount }} sign={data.dc_sign} />
      </strong>
      <MutedText as="span">
        <HomeInstant wire={data.transaction_time} currency={data.currency} />
      </MutedText>
    </>
  );
};

const CardText = ({ id }: { readonly id: string }) => {
  const { data: cards } = useQuery(cardsQuery());
  const card = cards?.find((one) => one.id === id);
  if (!card) return null;
  return (
    <strong>
      {card.nickname ? <bdi>{card.nickname}</bdi> : null}{' '}
      <MaskedNumber masked={`••••${card.data.last_four}`} />
    </strong>
  );
};

const AccountText = ({ id }: { readonly id: string }) => {
  const { usd, bdt, manual } = useAccounts();
  const account = [usd, bdt, manual]
    .flatMap(({ accounts }) => accounts ?? [])
    .find((one) => one.id === id);
  if (!account) return null;
  return (
    <strong>
      <AccountName account={account} /> <MaskedNumber masked={account.numberMasked} />
    </strong>
  );
};

const OrderText = ({ id }: { readonly id: string }) => {
  const inLanguage = useBilingual();
  const { data } = useQuery(orderQuery(id));
  if (!data) return null;
  return (
    <>
      <strong>
        <bdi>{data.items.map((item) => inLanguage(item.name)).join(', ')}</bdi>
      </strong>
      <MutedText as="span">
        <bdi>{data.order_no}</bdi> · <HomeInstant wire={data.created_at} currency={data.currency} />
      </MutedText>
    </>
  );
};

interface BusinessTextProps {
  readonly id: string;
  readonly kind: Country;
}

const BusinessText = ({ id, kind }: BusinessTextProps) => {
  const { data } = useQuery(businessesQuery(kind));
  const business = data?.find((one) => one.id === id);
  return business ? (
    <strong>
      <bdi>{business.name}</bdi>
    </strong>
  ) : null;
};

const LimitText = ({ rule }: { readonly rule: string }) => {
  const { t } = useLingui();
  return <strong>{t(getLimitLabel(rule))}</strong>;
};

const RecordLink = ({ related }: { readonly related: Related }) => {
  const { t } = useLingui();
  const { country } = useParams({ from: '/$country/user' });
  const { type, id } = related;
  const look = {
    'aria-label': t`View: ${t(relatedLabels[type])}`,
    children: <ChevronRight aria-hidden="true" size={20} />,
  };
  if (type === 'TRANSFER' || type === 'DEPOSIT' || type === 'TOP_UP')
    return <Link to={causeRoutes[type]} params={{ country, id }} {...look} />;
  if (type === 'TRANSACTION')
    return (
      <Link
        to="/$country/user/transactions"
        params={{ country }}
        search={{ transaction: id }}
        {...look}
      />
    );
  if (type === 'CARD')
    return <Link to="/$country/user/cards" params={{ country }} search={{ card: id }} {...look} />;
  if (type === 'ORDER') return <Link to="/products/my-order" search={{ order: id }} {...look} />;
  if (type === 'BUSINESS')
    return <Link to="/$country/user/us-business/$id" params={{ country, id }} {...look} />;
  if (type === 'LINKED_BUSINESS')
    return <Link to="/$country/user/non-us-business/$id" params={{ country, id }} {...look} />;
  if (type === 'VERIFICATION_ITEM')
    return <Link to="/$country/user/verification-center" params={{ country }} {...look} />;
  if (type === 'LIMIT_RULE')
    return <Link to="/$country/user/transfer-rules" params={{ country }} {...look} />;
  if (type === 'BENEFICIARY')
    return <Link to="/$country/user/contacts" params={{ country }} {...look} />;
  return <Link to="/$country/user/accounts" params={{ country }} {...look} />;
};
