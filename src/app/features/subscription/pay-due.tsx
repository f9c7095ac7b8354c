import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { Check, Wallet } from 'lucide-react';
import { useState } from 'react';
import type { Currency } from '#domain/money/money.ts';
import { parseWireAmount } from '#domain/money/money.ts';
import type { AccountView } from '#app/data/account-views.ts';
import { retryQuery } from '#app/data/cache/refetch.ts';
import type { Subscription, SubscriptionChange } from '#app/data/subscription.ts';
import { changeSubscription, subscriptionChangeQuery } from '#app/data/subscription.ts';
import { useDigits } from '#app/i18n/formatters.ts';
import { useAccountNameText } from '#app/components/account-name.tsx';
import { Amount, useAmountText } from '#app/components/amount.tsx';
import { Button, ButtonLink } from '#app/ui/controls/button.tsx';
import { NetworkButton } from '#app/ui/controls/network-button.tsx';
import { IconTile } from '#app/ui/marks.tsx';
import { Dock } from '#app/ui/page/dock.tsx';
import { ErrorNotice } from '#app/ui/surfaces/error-notice.tsx';
import { SmallText } from '#app/ui/surfaces/muted-text.tsx';
import { Panel } from '#app/ui/surfaces/panel.tsx';
import { Skeleton } from '#app/ui/surfaces/surfaces.tsx';
import { ChangeFailure, NamedAccount, isOutdated, usePayingAccounts } from './paying.tsx';
import { PanelRow, PanelRows, RowWords } from './plan-layout.tsx';

interface Due {
  readonly currency: Currency;
  readonly wire: string;
}

/** Whether an account holds enough; of a taka account only the bank knows, by its rate. */
const canPay = (account: AccountView, due: Due): boolean => {
  if (account.available.minor <= 0n) return false;
  if (account.currency !== due.currency) return true;
  const amount = parseWireAmount(due.wire, due.currency);
  return amount !== undefined && account.available.minor >= amount.minor;
};

type Bill = Pick<SubscriptionChange, 'debit_amount' | 'debit_currency' | 'rate'>;

/**
 * What is due, which accounts can pay it, the one that is chosen, and what it pays: in another
 * currency than the price that is the amount which the bank quotes.
 */
export const usePaying = ({ id, plan, amount_due: wire, currency }: Subscription) => {
  const accounts = usePayingAccounts() ?? [];
  const [chosen, choose] = useState('');
  const due: Due = { currency, wire: wire ?? '0.00' };
  const able = accounts.filter((one) => canPay(one, due));
  const payer = able.find((one) => one.id === chosen) ?? able[0];
  const isConverted = payer !== undefined && payer.currency !== currency;
  const query = subscriptionChangeQuery({ plan, account_id: payer?.id ?? '' });
  const quote = useQuery({ ...query, enabled: isConverted });
  const exact: Bill = { debit_amount: due.wire, debit_currency: currency, rate: null };
  const sending = useMutation({
    mutationFn: ({ debit_amount }: Bill) =>
      changeSubscription(id ?? '', { pay_from_account: payer?.id ?? '', debit_amount }),
    retry: false,
    onError: (error) => (isOutdated(error) && isConverted ? void quote.refetch() : undefined),
  });
  return {
    accounts,
    due,
    payer,
    choose: (account: string) => {
      sending.reset();
      choose(account);
    },
    bill: isConverted ? quote.data : exact,
    quoteError: isConverted && quote.data === undefined ? quote.error : null,
    retry: () => retryQuery(query.queryKey),
    sending,
  };
};

export type Paying = ReturnType<typeof usePaying>;

interface WithPaying {
  readonly paying: Paying;
}

/** Why the amount is not known, or the payment was refused. */
export const PayFailure = ({ paying: { quoteError, retry, sending } }: WithPaying) => (
  <>
    {quoteError === null ? null : <ErrorNotice error={quoteError} onRetry={retry} />}
    {sending.error ? <ChangeFailure error={sending.error} /> : null}
  </>
);

/** The one press that pays what is due from the chosen account, in its currency. */
export const PayDue = ({ paying: { payer, bill, quoteError, sending } }: WithPaying) => {
  const nameOf = useAccountNameText();
  const write = useAmountText();
  const digits = useDigits();
  if (payer === undefined || quoteError !== null) return null;
  if (bill === undefined) return <Skeleton height="2.75rem" />;
  const figure = write({ currency: bill.debit_currency, wire: bill.debit_amount });
  const name = nameOf(payer);
  const rate = bill.rate && digits(bill.rate);
  return (
    <>
      <NetworkButton
        kind="primary"
        aria-disabled={sending.isPending}
        onClick={() => (sending.isPending ? undefined : sending.mutate(bill))}
      >
        <Trans>
          Pay {figure} from <bdi>{name}</bdi>
        </Trans>
      </NetworkButton>
      {rate === null ? null : (
        <SmallText>
          <Trans>1 USD = {rate} BDT</Trans>
        </SmallText>
      )}
    </>
  );
};

/** The payment at the bottom of a phone. */
export const PayDock = ({ paying }: WithPaying) =>
  paying.payer === undefined || paying.quoteError !== null ? null : (
    <Dock>
      <PayDue paying={paying} />
    </Dock>
  );

/** The way to put money into the account that could not pay. */
export const AddMoney = ({ account }: { readonly account: AccountView }) => {
  const { country } = useParams({ from: '/$country/user' });
  const nameOf = useAccountNameText();
  const usualName = nameOf(account);
  return (
    <ButtonLink to="/$country/user/addMoney" params={{ country }}>
      <Trans>
        Add money to <bdi>{usualName}</bdi>
      </Trans>
    </ButtonLink>
  );
};

/** Every account that could pay, each with what it holds; the amount follows the choice. */
export const PayFrom = ({ paying }: WithPaying) => {
  if (paying.accounts.length === 0) return null;
  return (
    <Panel titleId="pay-from" title={<Trans>Pay from</Trans>} gap="4">
      <PanelRows>
        {paying.accounts.map((one) => (
          <Payer key={one.id} account={one} paying={paying} />
        ))}
      </PanelRows>
    </Panel>
  );
};

const Payer = ({ account, paying }: WithPaying & { readonly account: AccountView }) => {
  const { t } = useLingui();
  const nameOf = useAccountNameText();
  const name = nameOf(account);
  const isEnough = canPay(account, paying.due);
  const isChosen = account.id === paying.payer?.id;
  return (
    <PanelRow>
      <IconTile icon={Wallet} tone={isEnough ? 'teal' : 'slate'} />
      <RowWords>
        <strong>
          <NamedAccount account={account} />
        </strong>
        <SmallText {...(isEnough ? {} : { color: 'danger' })}>
          {isEnough ? (
            <Trans>
              <Amount value={account.available} /> available
            </Trans>
          ) : (
            <Trans>
              <Amount value={account.available} /> available, not enough
            </Trans>
          )}
        </SmallText>
      </RowWords>
      {isEnough ? (
        <Button
          kind="ghost"
          aria-label={t`Pay from ${name}`}
          aria-pressed={isChosen}
          onClick={() => paying.choose(account.id)}
        >
          {isChosen ? <Check size={18} aria-hidden="true" /> : <Trans>Use</Trans>}
        </Button>
      ) : null}
    </PanelRow>
  );
};
