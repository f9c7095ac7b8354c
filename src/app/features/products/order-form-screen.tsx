import { Box, Flex } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import * as v from 'valibot';
import type { Country } from '#domain/countries.ts';
import { money, parseWireAmount, toWireAmount } from '#domain/money/money.ts';
import { permissionFor } from '#domain/permissions/rules.ts';
import { orderableQuantity } from '#domain/products/catalogue.ts';
import type { AccountView } from '#app/data/account-views.ts';
import { useAccounts } from '#app/data/account-views.ts';
import { checkCoupon, useCouponsFor } from '#app/data/coupons.ts';
import { useDeliveryAddress } from '#app/data/delivery-address.ts';
import { userQuery } from '#app/data/customers.ts';
import type { OrderQuote } from '#app/data/orders.ts';
import { quoteOrder } from '#app/data/orders.ts';
import type { Product } from '#app/data/products.ts';
import { catalogueQuery } from '#app/data/products.ts';
import { useDraft } from '#app/data/submission/drafts.ts';
import { useBilingual, useNumberText } from '#app/i18n/formatters.ts';
import { useAccountNameText } from '#app/components/account-name.tsx';
import { useShownAmountText } from '#app/components/amount.tsx';
import { PermissionGate } from '#app/components/permission-gate.tsx';
import { CouponPicker } from '#app/components/coupons/coupon-picker.tsx';
import { OpenAccountLink } from '#app/components/permission-reasons.tsx';
import { DeliveryAddressField } from '#app/components/identity/delivery-address.tsx';
import { BackButton } from '#app/ui/controls/back-button.tsx';
import { chosenOption } from '#app/ui/forms/chosen-option.ts';
import { choice, text } from '#app/ui/forms/form-schema.ts';
import { SelectField } from '#app/ui/forms/fields.tsx';
import { Form } from '#app/ui/forms/form.tsx';
import { useForm } from '#app/ui/forms/use-form.ts';
import { PageTitle } from '#app/ui/page/page-title.tsx';
import { EmptyState } from '#app/ui/surfaces/empty-state.tsx';
import { ErrorNotice, SlowNotice } from '#app/ui/surfaces/error-notice.tsx';
import { FormCard } from '#app/ui/surfaces/panel.tsx';
import { ContentSkeleton } from '#app/ui/surfaces/content-skeleton.tsx';
import { ProductThumb } from './order-parts.tsx';
import { OrderReview } from './order-review.tsx';
import { UnresolvedOrder } from './unresolved-order.tsx';

const orderRoute = getRouteApi('/products/$id/order');

/** Ordering a product: what and how many, where to, from which account; then the review. */
export const OrderFormScreen = () => {
  const { t } = useLingui();
  const { id } = orderRoute.useParams();
  const navigate = useNavigate();
  const customer = useQuery(userQuery());
  const { data, error, refetch } = useQuery(catalogueQuery());
  const product = data?.find((one) => one.slug === id);
  const [quote, setQuote] = useState<OrderQuote>();
  const toProduct = () => navigate({ to: '/products/$id', params: { id } });
  if (product && quote)
    return <OrderReview product={product} quote={quote} onBack={() => setQuote(undefined)} />;
  return (
    <>
      <BackButton onBack={() => void toProduct()} />
      <PageTitle title={t`Your order`} place="form" />
      <UnresolvedOrder>
        {product ? (
          <PermissionGate
            customer={customer}
            reasonFor={(facts) => permissionFor(facts, 'orderProducts').reason}
          >
            <RequireAccount>
              {(accounts) => <OrderForm product={product} accounts={accounts} onQuote={setQuote} />}
            </RequireAccount>
          </PermissionGate>
        ) : null}
      </UnresolvedOrder>
      {!product && error ? <ErrorNotice error={error} onRetry={() => void refetch()} /> : null}
      {!product && !error ? <ContentSkeleton of="fields" height="20rem" /> : null}
    </>
  );
};

interface RequireAccountProps {
  readonly children: (accounts: readonly AccountView[]) => React.ReactNode;
}

/** The customer's open dollar and taka accounts; one of them pays. */
const RequireAccount = ({ children }: RequireAccountProps) => {
  const { usd, bdt } = useAccounts();
  const error = usd.error ?? bdt.error;
  const retry = () => {
    usd.refetch();
    bdt.refetch();
  };
  if (usd.accounts === undefined || bdt.accounts === undefined)
    return error ? (
      <ErrorNotice error={error} onRetry={retry} />
    ) : (
      <>
        <ContentSkeleton of="fields" height="20rem" />
        <SlowNotice onRetry={retry} />
      </>
    );
  const open = [...usd.accounts, ...bdt.accounts].filter(({ isOpen }) => isOpen);
  if (open.length > 0) return children(open);
  return (
    <EmptyState action={<OpenAccountLink facts={undefined} currency="USD" />}>
      <Trans>Open an account first. Orders are paid from it.</Trans>
    </EmptyState>
  );
};

const answersSchema = v.object({
  variant_id: choice(),
  quantity: choice(),
  account_id: choice(),
  coupon: v.string(),
  productShipping: text((id) => (id === '' ? 'missing' : undefined)),
});

interface OrderFormProps {
  readonly product: Product;
  readonly accounts: readonly AccountView[];
  readonly onQuote: (quote: OrderQuote) => void;
}

/** The pieces that can be chosen of a variant. */
const useQuantities = (stock: number | null) => {
  const number = useNumberText();
  return Array.from({ length: orderableQuantity(stock) }, (_, place) => ({
    value: String(place + 1),
    label: number(place + 1),
  }));
};

const useVariants = ({ variants, name }: Product) => {
  const inLanguage = useBilingual();
  return variants
    .filter(({ stock }) => orderableQuantity(stock) > 0)
    .map((one) => ({ value: one.id, label: inLanguage(one.name ?? name) }));
};

/** The price of the goods in a country, as a coupon is checked with it; undefined until it is known. */
const goodsPrice = (product: Product, country: Country | undefined, quantity: number) => {
  const price = product.prices.find((one) => one.country === country);
  const unit = price?.price ? parseWireAmount(price.price, price.currency) : undefined;
  if (unit === undefined || !(quantity > 0)) return undefined;
  const wire = toWireAmount(money(unit.currency, unit.minor * BigInt(quantity)));
  return { currency: unit.currency, wire };
};

const useOrderAnswers = ({ product, accounts, onQuote }: OrderFormProps) => {
  const { variant: wanted = '' } = orderRoute.useSearch();
  const nameOf = useAccountNameText();
  const write = useShownAmountText();
  const isSent = product.kind === 'PHYSICAL';
  const delivery = useDeliveryAddress('productShipping');
  const draft = useDraft(`order-${product.slug}`, {
    variant_id: '',
    quantity: '1',
    account_id: '',
    coupon: '',
  });
  const variants = useVariants(product);
  const variantId = chosenOption(variants, draft.value.variant_id || wanted || variants[0]?.value);
  const stock = product.variants.find(({ id }) => id === variantId)?.stock ?? null;
  const quantities = useQuantities(stock);
  const payers = accounts.map((one) => ({
    value: one.id,
    label: `${nameOf(one)} ${one.numberMasked}, ${write(one.available)}`,
  }));
  const answers = {
    variant_id: variantId,
    quantity: chosenOption(quantities, draft.value.quantity),
    account_id: chosenOption(payers, draft.value.account_id),
    coupon: draft.value.coupon,
    productShipping: isSent ? (delivery.address?.id ?? '') : 'none',
  };
  const form = useForm({
    schema: answersSchema,
    values: answers,
    onChange: ({ productShipping: _, ...change }) => draft.change(change),
    save: async ({ variant_id: variant, quantity, account_id: account, coupon }) =>
      onQuote(
        await quoteOrder({
          product_id: product.id,
          variant_id: variant,
          quantity: Number(quantity),
          account_id: account,
          ...(coupon !== '' && { coupon_code: coupon }),
        }),
      ),
  });
  const goods = goodsPrice(product, delivery.address?.country, Number(answers.quantity));
  return { form, delivery, isSent, variants, quantities, payers, goods };
};

const OrderForm = (props: OrderFormProps) => {
  const { t } = useLingui();
  const inLanguage = useBilingual();
  const { product } = props;
  const { form, delivery, isSent, variants, quantities, payers, goods } = useOrderAnswers(props);
  const own = useCouponsFor(['PRODUCT']);
  return (
    <FormCard maxWidth="40rem">
      <Form
        form={form}
        labels={{
          variant_id: product.variants.length > 1 ? t`Color` : t`Product`,
          quantity: t`Quantity`,
          productShipping: t`Delivery address`,
          account_id: t`Pay from`,
          coupon: t`Coupon code`,
        }}
        action={<Trans>Review order</Trans>}
        isDocked
      >
        <Flex align="center" gap="3">
          <ProductThumb src={product.images[0] ?? ''} isFirst />
          <strong>{inLanguage(product.name)}</strong>
        </Flex>
        {product.variants.length > 1 ? (
          <SelectField name="variant_id" options={variants} placeholder={t`Choose a color`} />
        ) : null}
        <SelectField name="quantity" options={quantities} placeholder={t`Choose a quantity`} />
        {isSent ? (
          <Box px="4" py="3" border="sm" borderRadius="lg">
            <DeliveryAddressField delivery={delivery} />
          </Box>
        ) : null}
        <SelectField name="account_id" options={payers} placeholder={t`Choose an account`} />
        <CouponPicker
          own={own}
          onCheck={(code) => checkCoupon(code, { context: 'PRODUCT', amount: goods })}
          code={form.values.coupon}
          onChange={(code) => form.setValue('coupon', code)}
        />
      </Form>
    </FormCard>
  );
};
