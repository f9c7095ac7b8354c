import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { localDayAt } from '#domain/calendar/days.ts';
import type { FulfillmentStep } from '#domain/cards/physical-cards.ts';
import { homeZoneOf } from '#domain/countries.ts';
import type { CardDelivery } from '#contract/card-deliveries.ts';
import { businessNowMs } from '#app/platform/bank-time.ts';
import { useShortDayText } from '#app/i18n/formatters.ts';
import { useInstantText } from '#app/i18n/instants.ts';
import { Amount } from '#app/components/amount.tsx';
import { TicketLink } from '#app/components/ticket-link.tsx';
import { CopyRow } from '#app/ui/controls/detail-row.tsx';
import { Fact, FactList } from '#app/ui/surfaces/fact-list.tsx';
import { Notice } from '#app/ui/surfaces/surfaces.tsx';
import { Timeline } from '#app/ui/surfaces/timeline.tsx';
import { Panel } from '#app/ui/surfaces/panel.tsx';
import { lastStepOf } from './card-delivery.ts';
import { cardDesignLabels, deliveryMethodLabels, fulfillmentLabels } from './labels.ts';

/** Returns a function that writes the day by which a delivery should arrive. */
export const useExpectedDay = (): ((delivery: CardDelivery) => string) => {
  const dayText = useShortDayText();
  const today = localDayAt(businessNowMs(), homeZoneOf('USD'));
  return (delivery) => dayText(delivery.estimated_delivery, today);
};

/** The steps that are ahead of a card that has reached one. */
const stepsAfter: Readonly<Record<FulfillmentStep, readonly FulfillmentStep[]>> = {
  ORDERED: ['PRINTED', 'SHIPPED', 'DELIVERED'],
  PRINTED: ['SHIPPED', 'DELIVERED'],
  SHIPPED: ['DELIVERED'],
  DELIVERED: [],
  RETURNED: [],
  CANCELED: [],
};

interface DeliveryPanelProps {
  readonly cardId: string;
  readonly delivery: CardDelivery;
  /** A link beside the title. */
  readonly more?: ReactNode;
}

/** A physical card on its way to the customer: the steps so far, those ahead, and what was ordered. */
export const DeliveryPanel = ({ cardId, delivery, more }: DeliveryPanelProps) => {
  const { t } = useLingui();
  const instant = useInstantText();
  const by = useExpectedDay()(delivery);
  const last = lastStepOf(delivery);
  const reached = delivery.steps.map(({ step, reached_at: at }) => ({
    key: step,
    what: t(fulfillmentLabels[step]),
    when: <time dateTime={at}>{instant(at, 'USD')}</time>,
  }));
  const ahead = stepsAfter[last].map((step) => ({
    key: step,
    what: t(fulfillmentLabels[step]),
    when: step === 'DELIVERED' ? <Trans>Expected by {by}</Trans> : <Trans>Not yet</Trans>,
    isAhead: true,
  }));
  return (
    <Panel titleId="card-delivery" title={<Trans>Delivery</Trans>} more={more}>
      {last === 'RETURNED' ? (
        <Notice
          tone="warning"
          action={
            <TicketLink
              about={{
                topic: 'CARD',
                subtopic: 'DELIVERY',
                related_type: 'CARD',
                related_id: cardId,
              }}
            >
              <Trans>Contact support</Trans>
            </TicketLink>
          }
        >
          <Trans>
            The card could not be delivered and came back to us. Check your delivery address and
            contact us, so that we can send it again.
          </Trans>
        </Notice>
      ) : null}
      <Timeline happenings={[...reached, ...ahead]} />
      {delivery.tracking_number ? (
        <dl translate="no" style={{ margin: 0 }}>
          <CopyRow label={t`Tracking number`} value={delivery.tracking_number} />
        </dl>
      ) : null}
      <FactList>
        <Fact name={<Trans>Design</Trans>}>{t(cardDesignLabels[delivery.design])}</Fact>
        <Fact name={<Trans>Sent by</Trans>}>{t(deliveryMethodLabels[delivery.method])}</Fact>
        <Fact name={delivery.is_fee_returned ? <Trans>Refunded</Trans> : <Trans>Paid</Trans>}>
          <Amount value={{ currency: 'USD', wire: delivery.fee }} />
        </Fact>
      </FactList>
    </Panel>
  );
};
