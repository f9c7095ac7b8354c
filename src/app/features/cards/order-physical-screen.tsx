import { Box, Stack } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { maxNameOnCardLength, nameOnCard, suggestNameOnCard } from '#domain/cards/name-on-card.ts';
import { cardDesigns, physicalCardFee } from '#domain/cards/physical-cards.ts';
import type { Money } from '#domain/money/money.ts';
import { money } from '#domain/money/money.ts';
import { CouponLabel } from '#app/components/coupons/coupon-label.tsx';
import type { AccountView } from '#app/data/account-views.ts';
import { AccountLine } from '#app/components/account-name.tsx';
import { orderCard } from '#app/data/card-changes.ts';
import type { CardDetails } from '#app/data/cards.ts';
import { useDeliveryAddress } from '#app/data/delivery-address.ts';
import { userQuery } from '#app/data/customers.ts';
import { useDraft } from '#app/data/submission/drafts.ts';
import { useDigits } from '#app/i18n/formatters.ts';
import { Amount, useShownAmountText } from '#app/components/amount.tsx';
import { PermissionGate } from '#app/components/permission-gate.tsx';
import { DockTotal, PriceLine, PriceList } from '#app/components/payments/price-lines.tsx';
import { DeliveryAddressField } from '#app/components/identity/delivery-address.tsx';
import { BackButton } from '#app/ui/controls/back-button.tsx';
import { chosenOption } from '#app/ui/forms/chosen-option.ts';
import { ChoiceField, SelectField, TextField } from '#app/ui/forms/fields.tsx';
import { Form } from '#app/ui/forms/form.tsx';
import { useForm } from '#app/ui/forms/use-form.ts';
import { Dock } from '#app/ui/page/dock.tsx';
import { DeferredSection } from '#app/ui/page/deferred-section.tsx';
import { PageTitle } from '#app/ui/page/page-title.tsx';
import { Fact, FactList } from '#app/ui/surfaces/fact-list.tsx';
import { Skeleton } from '#app/ui/surfaces/surfaces.tsx';
import { DockAside, DockColumns } from '#app/ui/page/columns.tsx';
import { CardArt } from './card-art.tsx';
import { useCardReasonFor, useProfileDraftName } from './card-permission.ts';
import { DeliveryMethodField } from './delivery-method-field.tsx';
import { FeeCoupon } from './fee-coupon.tsx';
import { cardDesignLabels, deliveryMethodLabels } from './labels.ts';
import {
  RequireDollarAccount,
  TooManyCards,
  useAccountOptions,
  useToOrderKinds,
} from './order-parts.tsx';
import type { PhysicalOrderInput } from './order-physical-input.ts';
import {
  designOf,
  emptyPhysicalOrder,
  discountOf,
  methodOf,
  orderTotal,
  physicalOrderSchema,
  toPhysicalOrder,
} from './order-physical-input.ts';
import { FreeCardNote, useFreeCard } from './free-card.tsx';
import { OrderedPhysicalCard } from './ordered-physical-card.tsx';
import { CardFailure } from './secrets-gate.tsx';
import { ArtPlace } from './card-layout.tsx';
import { Sheet } from '#app/ui/surfaces/panel.tsx';
import { MutedText } from '#app/ui/surfaces/muted-text.tsx';

const loadOwnImage = () => import('./own-image-field.tsx');

/** Ordering a physical card: name, design, delivery and the account that pays (product.md B8). */
export const OrderPhysicalCardScreen = () => {
  const { t } = useLingui();
  const toKinds = useToOrderKinds();
  const customer = useQuery(userQuery());
  const reasonFor = useCardReasonFor();
  const [ordered, setOrdered] = useState<CardDetails>();
  if (ordered) return <OrderedPhysicalCard card={ordered} />;
  return (
    <>
      <BackButton onBack={() => void toKinds()} />
      <PageTitle title={t`Order a physical card`} place="form" />
      <PermissionGate customer={customer} reasonFor={reasonFor}>
        <RequireDollarAccount>
          {(accounts) => <PhysicalOrder accounts={accounts} onOrdered={setOrdered} />}
        </RequireDollarAccount>
      </PermissionGate>
    </>
  );
};

interface PhysicalOrderProps {
  readonly accounts: readonly AccountView[];
  readonly onOrdered: (card: CardDetails) => void;
}

/** The answers with the key of their order, which stays the same however often they are sent. */
const usePhysicalOrder = ({ accounts, onOrdered }: PhysicalOrderProps) => {
  const { data: user } = useQuery(userQuery());
  const delivery = useDeliveryAddress('cardShipping');
  const isCardFree = useFreeCard() !== undefined;
  const draft = useDraft(useProfileDraftName('order-physical-card'), {
    ...emptyPhysicalOrder,
    name_on_card: user ? suggestNameOnCard(user) : '',
    order_key: '',
  });
  const options = useAccountOptions(accounts);
  const { order_key: storedKey, ...typed } = draft.value;
  const answers: PhysicalOrderInput = {
    ...typed,
    account_id: chosenOption(options, typed.account_id),
    cardShipping: delivery.address?.id ?? '',
  };
  const form = useForm({
    schema: physicalOrderSchema,
    values: answers,
    onChange: ({ cardShipping: _, ...change }) =>
      draft.change({
        ...change,
        // Another delivery has another fee, which the coupon was not checked for.
        ...(change.delivery_method !== undefined && { coupon_code: '', discount: '' }),
        order_key: '',
      }),
    save: async ({ cardShipping: _, ...order }) => {
      const key = storedKey === '' ? crypto.randomUUID() : storedKey;
      draft.change({ ...order, order_key: key });
      const card = await orderCard(toPhysicalOrder(answers, isCardFree), key);
      await draft.forget();
      onOrdered(card);
    },
  });
  return { form, answers, options, delivery, isCardFree };
};

const PhysicalOrder = (props: PhysicalOrderProps) => {
  const { t } = useLingui();
  const amountText = useShownAmountText();
  const { form, answers, options, delivery, isCardFree } = usePhysicalOrder(props);
  const account = props.accounts.find(({ id }) => id === answers.account_id);
  const total = money('USD', orderTotal(answers, isCardFree));
  const figure = amountText(total);
  return (
    <DockColumns asChild>
      <Form
        form={form}
        labels={{
          name_on_card: t`Name on card`,
          design: t`Design`,
          image: t`Your photo`,
          cardShipping: t`Delivery address`,
          delivery_method: t`Delivery`,
          account_id: t`Account`,
          coupon_code: t`Coupon code`,
          discount: t`Coupon code`,
        }}
        action={<Trans>Pay {figure} and order</Trans>}
        failureNotice={<CardFailure error={form.failure} />}
      >
        {(actions) => (
          <>
            <Stack gap="4" minWidth="0">
              <ArtPlace hideFrom="lg">
                <OrderedArt answers={answers} />
              </ArtPlace>
              <Sheet gap="4">
                <NameField typed={answers.name_on_card} />
                <DesignField image={answers.image} />
                {designOf(answers) === 'OWN_IMAGE' ? (
                  <DeferredSection load={loadOwnImage} place={<Skeleton height="12rem" />}>
                    {({ OwnImageField }) => <OwnImageField place="order" />}
                  </DeferredSection>
                ) : null}
              </Sheet>
              <Sheet gap="4">
                <DeliveryAddressField delivery={delivery} />
                <DeliveryMethodField reason="NEW" country={delivery.address?.country} />
              </Sheet>
              <PayerFields
                form={form}
                answers={answers}
                options={options}
                isCardFree={isCardFree}
              />
            </Stack>
            <DockAside as="aside" aria-label={t`Your order`}>
              <PhysicalSummary answers={answers} account={account} total={total} />
              <Dock>
                <DockTotal label={<Trans>Total</Trans>}>
                  <Amount value={total} />
                </DockTotal>
                {actions}
              </Dock>
            </DockAside>
          </>
        )}
      </Form>
    </DockColumns>
  );
};

type PayerFieldsProps = Omit<ReturnType<typeof usePhysicalOrder>, 'delivery'>;

/** The account that pays, and a coupon for the fee. */
const PayerFields = ({ form, answers, options, isCardFree }: PayerFieldsProps) => {
  const { t } = useLingui();
  return (
    <>
      <Sheet gap="4">
        <SelectField
          name="account_id"
          options={options}
          placeholder={t`Choose an account`}
          hint={t`It pays for this order, and the card pays from it.`}
        />
        <TooManyCards accountId={answers.account_id} />
      </Sheet>
      <Sheet>
        <FeeCoupon answers={answers} isCardFree={isCardFree} onChange={form.setValues} />
      </Sheet>
    </>
  );
};

const OrderedArt = ({ answers }: { readonly answers: PhysicalOrderInput }) => (
  <CardArt
    form="physical"
    design={designOf(answers)}
    pictureFile={answers.image}
    name={nameOnCard(answers.name_on_card)}
    state="active"
  />
);

/** The name, with what is printed where that differs from what was typed. */
const NameField = ({ typed }: { readonly typed: string }) => {
  const digits = useDigits();
  const printed = nameOnCard(typed);
  const length = digits(String(printed.length));
  const most = digits(String(maxNameOnCardLength));
  return (
    <TextField
      name="name_on_card"
      autoComplete="off"
      autoCapitalize="characters"
      hint={
        <>
          <span>
            <Trans>In Latin letters, as in your passport.</Trans>{' '}
          </span>
          {printed === typed.trim() ? null : (
            <span>
              <Trans>
                Printed as <bdi translate="no">{printed}</bdi>.
              </Trans>{' '}
            </span>
          )}
          <span>
            <Trans>
              {length} of {most} characters
            </Trans>
          </span>
        </>
      }
    />
  );
};

/** The designs are seen at once, and the frame shows the choice: two in a row on phones, four on wide screens. */
const designs = {
  '& [data-part=item]': {
    flexDirection: 'column',
    gap: '2',
    padding: '2',
    textAlign: 'center',
    _checked: { boxShadow: 'inset 0 0 0 1px var(--primary)', fontWeight: '600' },
  },
  '& [data-part=item-control]': { display: { base: 'none', _highContrast: 'block' } },
};

const DesignField = ({ image }: Pick<PhysicalOrderInput, 'image'>) => {
  const { t } = useLingui();
  const options = cardDesigns.map((design) => ({
    value: design,
    label: t(cardDesignLabels[design]),
    picture: (
      <Box as="span" width="full" maxWidth="160px">
        <CardArt form="physical" design={design} pictureFile={image} state="active" isMini />
      </Box>
    ),
  }));
  return (
    <Box css={designs}>
      <ChoiceField name="design" options={options} columnWidth="7rem" />
    </Box>
  );
};

interface PhysicalSummaryProps {
  readonly answers: PhysicalOrderInput;
  readonly account: AccountView | undefined;
  readonly total: Money;
}

const PhysicalSummary = ({ answers, account, total }: PhysicalSummaryProps) => {
  const { t } = useLingui();
  const method = methodOf(answers);
  const card = physicalCardFee('NEW', 'STANDARD');
  const delivery = physicalCardFee('NEW', method) - card;
  const code = answers.coupon_code;
  const freePlan = useFreeCard();
  return (
    <Sheet>
      <ArtPlace hideBelow="lg">
        <OrderedArt answers={answers} />
      </ArtPlace>
      <PriceList>
        <PriceLine label={<Trans>Card</Trans>}>
          {freePlan === undefined ? <Amount value={money('USD', card)} /> : <Trans>Free</Trans>}
          <FreeCardNote />
        </PriceLine>
        <PriceLine label={t(deliveryMethodLabels[method])}>
          {delivery === 0n ? <Trans>Free</Trans> : <Amount value={money('USD', delivery)} />}
        </PriceLine>
        {discountOf(answers) > 0n ? (
          <PriceLine label={<CouponLabel code={code} />}>
            <Amount value={money('USD', discountOf(answers))} sign="debit" />
          </PriceLine>
        ) : null}
        <PriceLine label={<Trans>Total</Trans>} isTotal>
          <Amount value={total} />
        </PriceLine>
      </PriceList>
      <FactList>
        <Fact name={<Trans>Pays from</Trans>}>
          {account ? <AccountLine account={account} /> : '—'}
        </Fact>
        {account ? (
          <Fact name={<Trans>Available</Trans>}>
            <Amount value={account.available} />
          </Fact>
        ) : null}
      </FactList>
      <MutedText>
        <Trans>We may ask you to sign in again. The card can’t pay until you activate it.</Trans>
      </MutedText>
    </Sheet>
  );
};
