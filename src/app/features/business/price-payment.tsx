import { Stack, Text } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { LinkedBusiness } from '#app/data/businesses.ts';
import { linkedBusinessQuery } from '#app/data/businesses.ts';
import { useAccounts } from '#app/data/account-views.ts';
import { payForBusiness } from '#app/data/linked-changes.ts';
import { useDayText } from '#app/i18n/formatters.ts';
import { isApiError } from '#app/platform/api/errors.ts';
import { useAccountNameText } from '#app/components/account-name.tsx';
import { useShownAmountText } from '#app/components/amount.tsx';
import { StepUpNotice } from '#app/components/one-time-code/step-up-notice.tsx';
import { OpenAccountLink } from '#app/components/permission-reasons.tsx';
import { LabelledSelect } from '#app/ui/controls/labelled-field.tsx';
import { NetworkButton } from '#app/ui/controls/network-button.tsx';
import { ErrorNotice } from '#app/ui/surfaces/error-notice.tsx';
import { Notice } from '#app/ui/surfaces/surfaces.tsx';
import { WithQuery } from './section-form.tsx';
import { Actions } from './business-parts.tsx';

/** The resource price of a Bangladesh-linked business: what it is for, and the payment (product.md A35). */
export const PricePayment = ({ id }: { readonly id: string }) => (
  <Stack as="section" gap="4" minWidth="0" aria-labelledby="price">
    <h2 id="price">
      <Trans>Registration fee</Trans>
    </h2>
    <WithQuery of={useQuery(linkedBusinessQuery(id))}>
      {(business) =>
        business.paid_at === null ? (
          <Unpaid business={business} />
        ) : (
          <Paid business={business} paidAt={business.paid_at} />
        )
      }
    </WithQuery>
  </Stack>
);

const usePrice = (business: LinkedBusiness): string =>
  useShownAmountText()({
    currency: business.resource_price_currency,
    wire: business.resource_price,
  });

interface PaidProps {
  readonly business: LinkedBusiness;
  readonly paidAt: string;
}

const Paid = ({ business, paidAt }: PaidProps) => {
  const day = useDayText();
  const price = usePrice(business);
  const paidOn = day(paidAt.slice(0, 10));
  return (
    <Notice tone="success">
      <Trans>
        You paid {price} on {paidOn}.
      </Trans>
    </Notice>
  );
};

const Unpaid = ({ business }: { readonly business: LinkedBusiness }) => {
  const { bdt } = useAccounts();
  const own = bdt.accounts?.filter(({ isOpen, business: owner }) => isOpen && !owner);
  return (
    <>
      <Stack
        align="center"
        gap="0"
        padding="4"
        borderRadius="md"
        bg="bg.muted"
        textAlign="center"
        css={{ '& strong': { fontSize: '2xl' } }}
      >
        <Text as="strong" textStyle="2xl">
          {usePrice(business)}
        </Text>
      </Stack>
      <p>{business.resource_price_message}</p>
      {own === undefined && bdt.error ? (
        <ErrorNotice error={bdt.error} onRetry={bdt.refetch} />
      ) : null}
      {own?.length === 0 ? (
        <Notice tone="info" action={<OpenAccountLink facts={undefined} currency="BDT" />}>
          <Trans>Open a taka account first. The fee is paid from it.</Trans>
        </Notice>
      ) : null}
      {own && own.length > 0 ? <PayForm business={business} accounts={own} /> : null}
    </>
  );
};

interface PayFormProps {
  readonly business: LinkedBusiness;
  readonly accounts: NonNullable<ReturnType<typeof useAccounts>['bdt']['accounts']>;
}

const PayForm = ({ business, accounts }: PayFormProps) => {
  const nameOf = useAccountNameText();
  const write = useShownAmountText();
  const figure = usePrice(business);
  const [key] = useState(() => crypto.randomUUID());
  const [account, setAccount] = useState(accounts[0]?.id ?? '');
  const { resource_price: amount } = business;
  const paying = useMutation({
    mutationFn: () =>
      payForBusiness(business.id, { source_account: account, resource_price: amount }, key),
  });
  return (
    <>
      <LabelledSelect label={<Trans>Pay from</Trans>} value={account} onChange={setAccount}>
        {accounts.map((one) => (
          <option key={one.id} value={one.id}>
            {nameOf(one)} {one.numberMasked} · {write(one.available)}
          </option>
        ))}
      </LabelledSelect>
      {paying.error ? <PaymentFailure error={paying.error} /> : null}
      <Actions>
        <NetworkButton
          kind="primary"
          aria-disabled={paying.isPending}
          onClick={() => (paying.isPending ? undefined : paying.mutate())}
        >
          {paying.isPending ? <Trans>Paying…</Trans> : <Trans>Pay {figure}</Trans>}
        </NetworkButton>
      </Actions>
    </>
  );
};

/** Sign in again, or what the bank answered. */
const PaymentFailure = ({ error }: { readonly error: unknown }) =>
  isApiError(error) && error.problem?.code === 'step_up_required' ? (
    <StepUpNotice />
  ) : (
    <ErrorNotice error={error} />
  );
