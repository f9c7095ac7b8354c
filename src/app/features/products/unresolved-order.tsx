import { Trans } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { Order } from '#app/data/orders.ts';
import { placeOrder } from '#app/data/orders.ts';
import { useDraft } from '#app/data/submission/drafts.ts';
import { isFinalRejection } from '#app/data/submission/submission.ts';
import { isApiError } from '#app/platform/api/errors.ts';
import { NetworkButton } from '#app/ui/controls/network-button.tsx';
import { ErrorNotice } from '#app/ui/surfaces/error-notice.tsx';
import { Notice } from '#app/ui/surfaces/surfaces.tsx';

/**
 * Whether the bank has refused the order, so that nothing was paid. An unknown device and an old version
 * of the app are refused before the bank looks for the order: it may have gone through before.
 */
const isOrderRefused = (error: unknown): boolean =>
  isApiError(error) &&
  isFinalRejection(error) &&
  error.problem?.status !== 406 &&
  error.problem?.status !== 426;

const nothingSent = { quote_id: '', order_key: '' };

/**
 * Sends an order once: quote and key are stored on the device before, so that after a reload the
 * same order is sent again and no second one. They are forgotten when the outcome is known.
 */
export const useOrderSubmission = () => {
  const navigate = useNavigate();
  const sent = useDraft('order-sent', nothingSent);
  const sending = useMutation({
    mutationFn: async ({ quoteId, key }: { readonly quoteId: string; readonly key: string }) => {
      sent.change({ quote_id: quoteId, order_key: key });
      return placeOrder(quoteId, key);
    },
    retry: false,
    onSuccess: async ({ id }: Order) => {
      await sent.forget();
      await navigate({ to: '/products/my-order', search: { order: id }, replace: true });
    },
    onError: (error) => {
      if (isOrderRefused(error)) void sent.forget();
    },
  });
  return { sent, sending };
};

/**
 * Offers to find out about an order that was sent before a reload. Until its outcome is known there is no
 * other one: `children` are shown without an unresolved order.
 */
export const UnresolvedOrder = ({ children }: { readonly children?: React.ReactNode }) => {
  const { sent, sending } = useOrderSubmission();
  const { quote_id: quoteId, order_key: key } = sent.value;
  if (!sent.isReady) return null;
  if (sending.error && isOrderRefused(sending.error))
    return (
      <>
        <Notice tone="info">
          <Trans>Your last order didn’t go through. Nothing was paid.</Trans>
        </Notice>
        {children}
      </>
    );
  if (!sent.isStored || quoteId === '') return children;
  return (
    <>
      {sending.error ? <ErrorNotice error={sending.error} /> : null}
      <Notice
        tone="warning"
        action={
          <NetworkButton
            aria-disabled={sending.isPending}
            onClick={() => (sending.isPending ? undefined : sending.mutate({ quoteId, key }))}
          >
            <Trans>Check my order</Trans>
          </NetworkButton>
        }
      >
        <Trans>We don’t know yet whether your last order went through. Check it first.</Trans>
      </Notice>
    </>
  );
};
