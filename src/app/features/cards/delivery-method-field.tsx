import { useLingui } from '@lingui/react/macro';
import type { LucideIcon } from 'lucide-react';
import { Plane, Truck } from 'lucide-react';
import type { DeliveryMethod, PlasticReason } from '#domain/cards/physical-cards.ts';
import {
  deliveryMethods,
  estimateDelivery,
  physicalCardFee,
} from '#domain/cards/physical-cards.ts';
import { localDayAt } from '#domain/calendar/days.ts';
import type { Country } from '#domain/countries.ts';
import { homeZoneOf } from '#domain/countries.ts';
import { money } from '#domain/money/money.ts';
import { businessNowMs } from '#app/platform/bank-time.ts';
import { useShortDayText } from '#app/i18n/formatters.ts';
import { useShownAmountText } from '#app/components/amount.tsx';
import { ChoiceField } from '#app/ui/forms/fields.tsx';
import type { Tone } from '#app/ui/marks.tsx';
import { IconTile } from '#app/ui/marks.tsx';
import { deliveryMethodLabels } from './labels.ts';

const methodIcons: Readonly<
  Record<DeliveryMethod, { readonly icon: LucideIcon; readonly tone: Tone }>
> = {
  STANDARD: { icon: Truck, tone: 'teal' },
  EXPRESS: { icon: Plane, tone: 'amber' },
};

interface DeliveryMethodFieldProps {
  readonly reason: PlasticReason;
  /** The country of the address; undefined while it is not known. */
  readonly country: Country | undefined;
}

/** How the card is sent: the field `delivery_method`, each way with its day and its price. */
export const DeliveryMethodField = ({ reason, country }: DeliveryMethodFieldProps) => {
  const { t } = useLingui();
  const amountText = useShownAmountText();
  const dayText = useShortDayText();
  const today = localDayAt(businessNowMs(), homeZoneOf('USD'));
  const options = deliveryMethods.map((method) => {
    const extra = physicalCardFee(reason, method) - physicalCardFee(reason, 'STANDARD');
    const price = extra === 0n ? t`Free` : amountText(money('USD', extra));
    const by = country && dayText(estimateDelivery(today, { method, country }), today);
    return {
      value: method,
      label: t(deliveryMethodLabels[method]),
      note: by === undefined ? price : t`By ${by}. ${price}`,
      picture: <IconTile {...methodIcons[method]} />,
    };
  });
  return <ChoiceField name="delivery_method" options={options} columnWidth="14rem" />;
};
