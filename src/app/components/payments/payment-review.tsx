import { Box, Grid, Text } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import type { LucideIcon } from 'lucide-react';
import { ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { amountInWords } from '#domain/money/amount-in-words.ts';
import type { Currency } from '#domain/money/money.ts';
import { parseSignedWireAmount } from '#domain/money/money.ts';
import { useDigits } from '#app/i18n/formatters.ts';
import { usePreferences } from '#app/platform/use-preferences.ts';
import { NetworkButton } from '#app/ui/controls/network-button.tsx';
import { ErrorNotice } from '#app/ui/surfaces/error-notice.tsx';
import { SmallText } from '#app/ui/surfaces/muted-text.tsx';
import { Notice } from '#app/ui/surfaces/surfaces.tsx';
import { DockColumns } from '#app/ui/page/columns.tsx';
import { LargeAmount, PaymentCard, PaymentMain, PriceSide } from './payment-layout.tsx';
import { PriceList } from './price-lines.tsx';
import { ReviewActions, countdownText } from './review.tsx';

interface PaymentReviewProps {
  /** One or two `ReviewAmount`. */
  readonly amounts: ReactNode;
  /** The `ReviewFact` of the payment: to, from, arrival and more. */
  readonly facts: ReactNode;
  /** Warnings and what the customer must agree to. */
  readonly notices?: ReactNode;
  /** The `ReviewLine` of the price. */
  readonly lines: ReactNode;
  /** Under the price: how long it is guaranteed, what can be cancelled, what is authorized. */
  readonly notes?: ReactNode;
  /** The total above the button of a phone. */
  readonly total?: ReactNode;
  readonly isClosed?: boolean;
  /** The text of the confirm button, with the amount. */
  readonly action: ReactNode;
  readonly onConfirm: () => void;
  readonly onBack: () => void;
}

/** The review of every payment: the facts at the left, the price and the button beside them; on a phone one below the other. */
export const PaymentReview = (props: PaymentReviewProps) => {
  const { amounts, facts, notices, lines, notes, total, isClosed, action, onConfirm, onBack } =
    props;
  return (
    <DockColumns>
      <PaymentMain>
        <PaymentCard>
          <Grid
            templateColumns="minmax(0, 1fr)"
            gap="12px 16px"
            css={{ '&:has(> svg)': { lg: { gridTemplateColumns: amountsBesideEachOther } } }}
          >
            {amounts}
          </Grid>
          <dl>{facts}</dl>
        </PaymentCard>
        {notices}
      </PaymentMain>
      <PriceSide
        price={
          <>
            <h2>
              <Trans>What you pay</Trans>
            </h2>
            <PriceList>{lines}</PriceList>
            {notes}
          </>
        }
        total={total}
      >
        <ReviewActions isClosed={isClosed ?? false} onConfirm={onConfirm} onBack={onBack}>
          {action}
        </ReviewActions>
      </PriceSide>
    </DockColumns>
  );
};

/** Two amounts, with the arrow between them. */
const amountsBesideEachOther = 'minmax(0, 1fr) auto minmax(0, 1fr)';

interface ReviewAmountProps {
  readonly label: ReactNode;
  readonly value: { readonly currency: Currency; readonly wire: string };
}

/** An amount in figures and in words, so that a digit too many shows. */
export const ReviewAmount = ({ label, value }: ReviewAmountProps) => {
  const { language } = usePreferences();
  const amount = parseSignedWireAmount(value.wire, value.currency);
  return (
    <LargeAmount label={label} value={value}>
      {amount === undefined ? null : (
        <SmallText _firstLetter={{ textTransform: 'uppercase' }}>
          {amountInWords(amount, language)}
        </SmallText>
      )}
    </LargeAmount>
  );
};

/** Between the two amounts of a payment in two currencies. */
export const ReviewArrow = () => (
  <Box asChild display={{ base: 'none', lg: 'block' }} mt="6" color="fg.muted">
    <ArrowRight aria-hidden="true" size={24} />
  </Box>
);

interface ReviewFactProps {
  readonly icon: LucideIcon;
  readonly label: ReactNode;
  readonly children: ReactNode;
}

/** A fact with its icon. */
export const ReviewFact = ({ icon: Icon, label, children }: ReviewFactProps) => (
  <Box position="relative" minHeight="64px" py="2.5" ps="52px" borderTop="sm">
    <SmallText as="dt">
      <Box
        asChild
        position="absolute"
        insetBlockStart="3"
        insetInlineStart="0"
        boxSizing="content-box"
        p="2"
        borderRadius="md"
        bg="bg.muted"
      >
        <Icon aria-hidden="true" size={20} />
      </Box>
      <span>{label}</span>
    </SmallText>
    <Text as="dd" fontWeight="600" overflowWrap="anywhere">
      {children}
    </Text>
  </Box>
);

/** The second line of a fact. */
export const FactMore = ({ children }: { readonly children: ReactNode }) => (
  <SmallText display="block" fontWeight="400">
    {children}
  </SmallText>
);

/** A sentence under the price. */
export const ReviewNote = ({ children }: { readonly children: ReactNode }) => (
  <SmallText as="p">{children}</SmallText>
);

/** How long the rate is guaranteed. */
export const RateGuarantee = ({ secondsLeft }: { readonly secondsLeft: number }) => {
  const remaining = useDigits()(countdownText(secondsLeft));
  return (
    <SmallText as="p" role="timer">
      <Trans>Rate guaranteed for {remaining}</Trans>
    </SmallText>
  );
};

interface ExpiredPriceProps {
  /** Asks for the price of the same payment as of now. */
  readonly onRenew: () => void;
  readonly isRenewing: boolean;
  readonly error: unknown;
}

/** A price that has expired, and the button for a new one. */
export const ExpiredPrice = ({ onRenew, isRenewing, error }: ExpiredPriceProps) => (
  <>
    <Notice
      tone="warning"
      action={
        <NetworkButton
          aria-disabled={isRenewing}
          onClick={() => (isRenewing ? undefined : onRenew())}
        >
          <Trans>Get a new price</Trans>
        </NetworkButton>
      }
    >
      <Trans>This price has expired.</Trans>
    </Notice>
    {error ? <ErrorNotice error={error} /> : null}
  </>
);
