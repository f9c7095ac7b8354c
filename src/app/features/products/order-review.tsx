import { Stack } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { OrderQuote } from '#app/data/orders.ts';
import type { Product } from '#app/data/products.ts';
import { isApiError } from '#app/platform/api/errors.ts';
import { useShownAmountText } from '#app/components/amount.tsx';
import { StepUpNotice } from '#app/components/one-time-code/step-up-notice.tsx';
import { BackButton } from '#app/ui/controls/back-button.tsx';
import { NetworkButton } from '#app/ui/controls/network-button.tsx';
import { PageTitle } from '#app/ui/page/page-title.tsx';
import { ErrorNotice } from '#app/ui/surfaces/error-notice.tsx';
import { Fact, FactList } from '#app/ui/surfaces/fact-list.tsx';
import { MutedText } from '#app/ui/surfaces/muted-text.tsx';
import { Sheet } from '#app/ui/surfaces/panel.tsx';
import { useBilingual } from '#app/i18n/formatters.ts';
import { DeliveryAddress, PriceFacts } from './order-parts.tsx';
import { useOrderSubmission } from './unresolved-order.tsx';

interface OrderReviewProps {
  readonly product: Product;
  readonly quote: OrderQuote;
  readonly onBack: () => void;
}

/** What is ordered and paid, before it is. The key of the order stays the same for its quote. */
export const OrderReview = ({ product, quote, onBack }: OrderReviewProps) => {
  const { t } = useLingui();
  const write = useShownAmountText();
  const inLanguage = useBilingual();
  const [key] = useState(() => crypto.randomUUID());
  const { sending } = useOrderSubmission();
  const pay = () => sending.mutate({ quoteId: quote.quote_id, key });
  const figure = write({ currency: quote.debit_currency, wire: quote.debit_amount });
  const variant = product.variants.find(({ id }) => id === quote.variant_id);
  const item = [product.name, variant?.name].flatMap((one) => (one ? inLanguage(one) : []));
  return (
    <>
      <BackButton onBack={onBack} />
      <PageTitle title={t`Review your order`} place="review" />
      <Stack gap="4" maxWidth="40rem">
        <Sheet as="section" gap="4" aria-label={t`Your order`}>
          <PriceFacts
            name={item.join(', ')}
            quantity={quote.quantity}
            terms={{ ...quote, kind: product.kind }}
          />
          {quote.address ? (
            <FactList>
              <Fact name={<Trans>Deliver to</Trans>}>
                <DeliveryAddress address={quote.address} />
              </Fact>
            </FactList>
          ) : null}
        </Sheet>
        <MutedText>
          <Trans>This price holds for 10 minutes. You can cancel for free until it ships.</Trans>
        </MutedText>
        {sending.error ? <OrderFailure error={sending.error} /> : null}
        <span>
          <NetworkButton
            kind="primary"
            aria-disabled={sending.isPending}
            onClick={() => (sending.isPending ? undefined : pay())}
          >
            {sending.isPending ? <Trans>Paying…</Trans> : <Trans>Pay {figure}</Trans>}
          </NetworkButton>
        </span>
      </Stack>
    </>
  );
};

/** Sign in again, or what the bank answered. */
export const OrderFailure = ({ error }: { readonly error: unknown }) =>
  isApiError(error) && error.problem?.code === 'step_up_required' ? (
    <StepUpNotice />
  ) : (
    <ErrorNotice error={error} />
  );
