import { Flex, Text } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Clock } from 'lucide-react';
import type { MobileOperator } from '#domain/top-ups.ts';
import { operatorNames, parseTopUpNumber } from '#domain/top-ups.ts';
import { toWireAmount } from '#domain/money/money.ts';
import { packsQuery } from '#app/data/top-ups.ts';
import { Amount } from '#app/components/amount.tsx';
import { LargeAmount } from '#app/components/payments/payment-layout.tsx';
import { ReviewNote } from '#app/components/payments/payment-review.tsx';
import { DockTotal, PriceLine, PriceList } from '#app/components/payments/price-lines.tsx';
import { Avatar } from '#app/ui/marks.tsx';
import { RowText } from '#app/ui/surfaces/link-rows.tsx';
import { connectionLabels } from './labels.ts';
import type { PayingAccount } from './paying-accounts.ts';
import type { TopUpInput } from './top-up-input.ts';
import { getOperator, localNumber, parseTaka } from './top-up-input.ts';

interface TakaAmount {
  readonly currency: 'BDT';
  readonly wire: string;
}

/** The amount that the phone gets: what was typed, or that of the chosen pack; undefined until there is one. */
export const useTopUpAmount = (answers: TopUpInput): TakaAmount | undefined => {
  const operator = getOperator(answers);
  const isPack = answers.what === 'PACK';
  const packs = useQuery({ ...packsQuery(operator), enabled: isPack && operator !== undefined });
  if (!isPack) {
    const typed = parseTaka(answers);
    return typed && { currency: 'BDT', wire: toWireAmount(typed) };
  }
  const pack = packs.data?.results.find(({ id }) => id === answers.pack_id);
  return pack && { currency: 'BDT', wire: pack.amount };
};

interface TopUpSummaryProps {
  readonly answers: TopUpInput;
  readonly amount: TakaAmount | undefined;
  readonly payer: PayingAccount | undefined;
}

/** What is bought so far, beside the form. Of dollars the price comes with the review. */
export const TopUpSummary = ({ answers, amount, payer }: TopUpSummaryProps) => {
  const { t } = useLingui();
  const operator = getOperator(answers);
  const number = parseTopUpNumber(answers.mobile_number);
  return (
    <>
      {number !== undefined && operator !== undefined ? (
        <Phone number={number} operator={operator} connection={answers.connection_type} />
      ) : null}
      {amount === undefined ? null : (
        <>
          <LargeAmount label={t`They get`} value={amount}>
            <Arrival />
          </LargeAmount>
          <PriceList>
            <PriceLine label={t`Fee`}>
              <Trans>No fee</Trans>
            </PriceLine>
            {payer?.currency === 'BDT' ? (
              <PriceLine label={t`Total to pay`} isTotal>
                <Amount value={amount} />
              </PriceLine>
            ) : null}
          </PriceList>
        </>
      )}
      <ReviewNote>
        {payer?.currency === 'USD' ? (
          <Trans>You’ll see the price in dollars before you pay.</Trans>
        ) : null}{' '}
        <Trans>If the operator doesn’t confirm it, you get the full amount back.</Trans>
      </ReviewNote>
    </>
  );
};

interface PhoneProps {
  readonly number: string;
  readonly operator: MobileOperator;
  readonly connection: string;
}

const Phone = ({ number, operator, connection }: PhoneProps) => {
  const { t } = useLingui();
  const kind = connection === 'POSTPAID' ? 'POSTPAID' : 'PREPAID';
  return (
    <Flex as="p" align="center" gap="3">
      <Avatar name={operatorNames[operator]} size="large" />
      <RowText>
        <strong className="figures">{localNumber(number)}</strong>
        <Text as="span" color="fg.muted" textStyle="sm">
          {operatorNames[operator]}, {t(connectionLabels[kind])}
        </Text>
      </RowText>
    </Flex>
  );
};

const Arrival = () => (
  <Flex as="span" align="center" gap="2" color="success" textStyle="sm" fontWeight="600">
    <Clock aria-hidden="true" size={18} />
    <Trans>Usually within a minute</Trans>
  </Flex>
);

/** The total above the button of a phone, where taka pay. */
export const TopUpTotal = ({ amount, payer }: Pick<TopUpSummaryProps, 'amount' | 'payer'>) =>
  amount && payer?.currency === 'BDT' ? (
    <DockTotal>
      <Amount value={amount} />
    </DockTotal>
  ) : null;
