import { Flex, Stack, Text } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { homeZoneOf } from '#domain/countries.ts';
import { retryQuery } from '#app/data/cache/refetch.ts';
import { saveInvoicePdf } from '#app/data/exports/save-pdf.ts';
import type { Order } from '#app/data/orders.ts';
import { cancelOrder, orderQuery, requestReturn } from '#app/data/orders.ts';
import { useBilingual, useDayText, useDigits } from '#app/i18n/formatters.ts';
import { useInstantIn } from '#app/i18n/instants.ts';
import { useShownAmountText } from '#app/components/amount.tsx';
import { DownloadStatus, useDownload } from '#app/components/downloads.tsx';
import { TicketLink } from '#app/components/ticket-link.tsx';
import { RelatedLink } from '#app/components/transaction-line.tsx';
import { Button } from '#app/ui/controls/button.tsx';
import { NetworkButton } from '#app/ui/controls/network-button.tsx';
import { ErrorNotice, SlowNotice } from '#app/ui/surfaces/error-notice.tsx';
import { Fact, FactList } from '#app/ui/surfaces/fact-list.tsx';
import { Modal } from '#app/ui/surfaces/modal.tsx';
import { MutedText } from '#app/ui/surfaces/muted-text.tsx';
import { Panel } from '#app/ui/surfaces/panel.tsx';
import { Notice } from '#app/ui/surfaces/surfaces.tsx';
import { Timeline } from '#app/ui/surfaces/timeline.tsx';
import { ContentSkeleton } from '#app/ui/surfaces/content-skeleton.tsx';
import { orderEventLabels } from './labels.ts';
import { DeliveryAddress, OrderBadge, PriceFacts } from './order-parts.tsx';

/** One order: how far it has come, what was paid, and what can be done with it. */
export const OrderDetails = ({ id }: { readonly id: string }) => {
  const { t } = useLingui();
  const query = orderQuery(id);
  const { data, error } = useQuery(query);
  const retry = () => retryQuery(query.queryKey);
  if (data) return <Details order={data} />;
  if (error) return <ErrorNotice error={error} onRetry={retry} />;
  return (
    <Stack as="section" gap="4" aria-busy="true" aria-label={t`The order is loading`}>
      <ContentSkeleton of="facts" height="14rem" />
      <ContentSkeleton of="facts" height="12rem" />
      <SlowNotice onRetry={retry} />
    </Stack>
  );
};

const Details = ({ order }: { readonly order: Order }) => {
  const inLanguage = useBilingual();
  const [item] = order.items;
  const name = [item?.name, item?.variant_name].flatMap((one) => (one ? inLanguage(one) : []));
  return (
    <Stack gap="4" minWidth="0">
      <Panel
        titleId="order-name"
        title={name[0]}
        more={<OrderBadge status={order.status} />}
        gap="4"
      >
        <Arrival order={order} />
        <Events order={order} />
        <Actions order={order} />
      </Panel>
      <Panel titleId="order-price" title={<Trans>What you ordered</Trans>} gap="4">
        <PriceFacts
          name={name.join(', ')}
          quantity={item?.quantity ?? 1}
          terms={{ ...order, kind: item?.kind ?? 'PHYSICAL' }}
        />
        <FactList>
          <Fact name={<Trans>Order number</Trans>}>
            <bdi>{order.order_no}</bdi>
          </Fact>
          <Fact name={<Trans>Payment</Trans>}>
            <RelatedLink related={{ type: 'TRANSACTION', id: order.transaction_id }} />
          </Fact>
          {order.refund ? (
            <Fact name={<Trans>Refund</Trans>}>
              <RelatedLink related={{ type: 'TRANSACTION', id: order.refund.transaction_id }} />
            </Fact>
          ) : null}
          {order.tracking === null ? null : (
            <Fact name={<Trans>Tracking number</Trans>}>
              <bdi>{order.tracking}</bdi>
            </Fact>
          )}
          {order.address ? (
            <Fact name={<Trans>Deliver to</Trans>}>
              <DeliveryAddress address={order.address} />
            </Fact>
          ) : null}
        </FactList>
        <Invoice order={order} />
        <TicketLink
          about={{
            topic: 'PRODUCT',
            subtopic: 'ORDER',
            related_type: 'ORDER',
            related_id: order.id,
          }}
        >
          <Trans>Get help with this order</Trans>
        </TicketLink>
      </Panel>
    </Stack>
  );
};

/** When it should arrive, while it is under way. */
const Arrival = ({
  order: { status, estimated_delivery: estimate },
}: {
  readonly order: Order;
}) => {
  const day = useDayText();
  if (status !== 'PAID' && status !== 'PROCESSING' && status !== 'SHIPPED') return null;
  const from = day(estimate.from);
  const until = day(estimate.until);
  return (
    <Text px="4" py="3" borderRadius="md" bg="primary.subtle" fontWeight="600">
      <Trans>
        Expected from {from} to {until}
      </Trans>
    </Text>
  );
};

/** What happened, in the zone of the account that paid. */
const Events = ({ order }: { readonly order: Order }) => {
  const { t } = useLingui();
  const instant = useInstantIn();
  const zone = homeZoneOf(order.debit_currency);
  return (
    <Timeline
      happenings={order.events.map(({ kind, at }) => ({
        key: kind,
        what: t(orderEventLabels[kind]),
        when: <time dateTime={at}>{instant(at, zone)}</time>,
      }))}
    />
  );
};

/** Cancelling and returning, each after a question that says what comes back. */
const Actions = ({ order }: { readonly order: Order }) => {
  const [asked, setAsked] = useState<'cancel' | 'return'>();
  const write = useShownAmountText();
  const instant = useInstantIn();
  const figure = write({ currency: order.debit_currency, wire: order.debit_amount });
  const until = order.return_until && instant(order.return_until, homeZoneOf(order.debit_currency));
  const isReturned = order.events.some(({ kind }) => kind === 'RETURN_REQUESTED');
  return (
    <>
      {order.is_cancellable ? (
        <span>
          <Button onClick={() => setAsked('cancel')}>
            <Trans>Cancel order, get {figure} back</Trans>
          </Button>
        </span>
      ) : null}
      {until ? (
        <>
          <MutedText>
            <Trans>You can return it until {until}.</Trans>
          </MutedText>
          <span>
            <Button onClick={() => setAsked('return')}>
              <Trans>Return this</Trans>
            </Button>
          </span>
        </>
      ) : null}
      {isReturned && order.status === 'DELIVERED' ? (
        <Notice tone="info">
          <Trans>
            Send it back to the address on the delivery note, with the order number in the parcel.
            We refund it when it arrives.
          </Trans>
        </Notice>
      ) : null}
      {asked ? (
        <Confirmation order={order} action={asked} onClose={() => setAsked(undefined)} />
      ) : null}
    </>
  );
};

interface ConfirmationProps {
  readonly order: Order;
  readonly action: 'cancel' | 'return';
  readonly onClose: () => void;
}

const Confirmation = ({ order, action, onClose }: ConfirmationProps) => {
  const write = useShownAmountText();
  const isCancel = action === 'cancel';
  const acting = useMutation({
    mutationFn: () => (isCancel ? cancelOrder(order.id) : requestReturn(order.id)),
    retry: false,
    onSuccess: onClose,
  });
  const paid = write({ currency: order.debit_currency, wire: order.debit_amount });
  const price = write({ currency: order.currency, wire: order.subtotal });
  return (
    <Modal
      title={isCancel ? <Trans>Cancel this order?</Trans> : <Trans>Return this order?</Trans>}
      onClose={onClose}
    >
      <Stack gap="4">
        <p>
          {isCancel ? (
            <Trans>You get {paid} back in your account right away.</Trans>
          ) : (
            <Trans>
              Send it back to the address on the delivery note. When it arrives, we refund its price
              of {price}. Delivery isn’t refunded.
            </Trans>
          )}
        </p>
        {acting.error ? <ErrorNotice error={acting.error} /> : null}
        <Flex wrap="wrap" gap="2">
          <NetworkButton
            kind="primary"
            aria-disabled={acting.isPending}
            onClick={() => (acting.isPending ? undefined : acting.mutate())}
          >
            {isCancel ? <Trans>Cancel order</Trans> : <Trans>Request return</Trans>}
          </NetworkButton>
          <Button onClick={onClose}>
            <Trans>Go back</Trans>
          </Button>
        </Flex>
      </Stack>
    </Modal>
  );
};

/** The invoice as a PDF, in either language. */
const Invoice = ({ order }: { readonly order: Order }) => {
  const digits = useDigits();
  const pdf = useDownload();
  const number = digits(order.order_no);
  const save = (language: 'en' | 'bn') =>
    pdf.start((task) => saveInvoicePdf(order, language, task));
  return (
    <Stack>
      <strong>
        <Trans>Invoice (PDF)</Trans>
      </strong>
      <Flex wrap="wrap" gap="2">
        <NetworkButton onClick={() => save('en')} aria-label={`English, ${number}`}>
          <span lang="en">English</span>
        </NetworkButton>
        <NetworkButton onClick={() => save('bn')} aria-label={`বাংলা, ${number}`}>
          <span lang="bn">বাংলা</span>
        </NetworkButton>
      </Flex>
      <DownloadStatus download={pdf} unit="bytes" />
    </Stack>
  );
};
