import { Box } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ComponentProps } from 'react';
import type { Currency } from '#domain/money/money.ts';
import type { OrderStatus } from '#domain/products/order-status.ts';
import type { ProductKind } from '#domain/products/catalogue.ts';
import { CouponLabel } from '#app/components/coupons/coupon-label.tsx';
import type { Order } from '#app/data/orders.ts';
import { useLocalNames } from '#app/data/places.ts';
import { useNumberText } from '#app/i18n/formatters.ts';
import { Amount } from '#app/components/amount.tsx';
import { ConvertedLines, PriceLine, PriceList } from '#app/components/payments/price-lines.tsx';
import { AddressLines } from '#app/components/identity/identity-facts.tsx';
import { StatusBadge } from '#app/ui/surfaces/surfaces.tsx';
import { orderEventLabels, orderTones } from './labels.ts';
import { ProductPicture } from './product-parts.tsx';

/** The picture of a product before its name. */
export const ProductThumb = (props: ComponentProps<typeof ProductPicture>) => (
  <Box
    as="span"
    flex="none"
    overflow="hidden"
    width="64px"
    height="56px"
    borderRadius="md"
    bg="bg.muted"
  >
    <ProductPicture {...props} />
  </Box>
);

/** The state of an order as icon, word and color. */
export const OrderBadge = ({ status }: { readonly status: OrderStatus }) => {
  const { t } = useLingui();
  return <StatusBadge tone={orderTones[status]}>{t(orderEventLabels[status])}</StatusBadge>;
};

interface DeliveryAddressProps {
  readonly address: NonNullable<Order['address']>;
}

/** Where an order is sent. The street is not stored on the device, so offline there is none. */
export const DeliveryAddress = ({ address }: DeliveryAddressProps) => {
  const whole = { ...address, id: '', address_type: 'productShipping' } as const;
  const names = useLocalNames(whole);
  if (address.address_line_1 === '')
    return <Trans>Your delivery address is shown when you’re online.</Trans>;
  return <AddressLines address={whole} names={names} />;
};

/** What an order costs, as a quote and an order have it. */
interface Terms {
  readonly kind: ProductKind;
  readonly currency: Currency;
  readonly subtotal: string;
  readonly shipping: string;
  readonly coupon: Order['coupon'];
  readonly total: string;
  readonly debit_amount: string;
  readonly debit_currency: Currency;
  readonly rate: string | null;
}

interface PriceFactsProps {
  readonly name: string;
  readonly quantity: number;
  readonly terms: Terms;
}

/** The price line by line: pieces, delivery, total, and the rate where the account differs. */
export const PriceFacts = ({ name, quantity, terms }: PriceFactsProps) => {
  const number = useNumberText();
  const pieces = number(quantity);
  const { code } = terms.coupon ?? { code: '' };
  return (
    <PriceList>
      <PriceLine label={`${pieces} × ${name}`}>
        <Amount value={{ currency: terms.currency, wire: terms.subtotal }} />
      </PriceLine>
      {terms.kind === 'PHYSICAL' ? (
        <PriceLine label={<Trans>Delivery</Trans>}>
          {terms.shipping === '0.00' ? (
            <Trans>Free</Trans>
          ) : (
            <Amount value={{ currency: terms.currency, wire: terms.shipping }} />
          )}
        </PriceLine>
      ) : null}
      {terms.coupon ? (
        <PriceLine label={<CouponLabel code={code} />}>
          <Amount
            value={{ currency: terms.coupon.currency, wire: terms.coupon.discount }}
            sign="debit"
          />
        </PriceLine>
      ) : null}
      <PriceLine label={<Trans>Total</Trans>} isTotal>
        <Amount value={{ currency: terms.currency, wire: terms.total }} />
      </PriceLine>
      <ConvertedLines
        rate={terms.rate}
        value={{ currency: terms.debit_currency, wire: terms.debit_amount }}
      />
    </PriceList>
  );
};
