import { Grid } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useEffect, useRef, useState } from 'react';
import { transferPurposes } from '#domain/beneficiaries/collections.ts';
import type { SendTarget } from '#domain/permissions/rules.ts';
import { isConversion, transferTargets } from '#domain/transfers/targets.ts';
import { purposeLabels } from '#app/components/purpose-labels.ts';
import { checkCoupon, useCouponsFor } from '#app/data/coupons.ts';
import { queryClient } from '#app/data/cache/query-client.ts';
import type { TransferQuote } from '#app/data/quotes.ts';
import { quoteQuery } from '#app/data/quotes.ts';
import { businessNowMs } from '#app/platform/bank-time.ts';
import { PaymentCard, PaymentMain, PriceSide } from '#app/components/payments/payment-layout.tsx';
import { DockTotal } from '#app/components/payments/price-lines.tsx';
import { useAccountNameText } from '#app/components/account-name.tsx';
import { Button } from '#app/ui/controls/button.tsx';
import type { FormState } from '#app/ui/forms/use-form.ts';
import { useForm } from '#app/ui/forms/use-form.ts';
import { SelectField, TextField } from '#app/ui/forms/fields.tsx';
import { Form } from '#app/ui/forms/form.tsx';
import { Amount, useAmountText } from '#app/components/amount.tsx';
import { useNeedsNetwork } from '#app/ui/plain/network-need.tsx';
import { DeferredSection } from '#app/ui/page/deferred-section.tsx';
import { ErrorNotice } from '#app/ui/surfaces/error-notice.tsx';
import { ContentSkeleton } from '#app/ui/surfaces/content-skeleton.tsx';
import { DockColumns } from '#app/ui/page/columns.tsx';
import { AmountFields } from './amount-fields.tsx';
import type { DestinationOption } from './destinations.ts';
import type { LiveQuote } from './price.tsx';
import { PriceFloorNotice, useLiveQuote } from './price.tsx';
import { useSourceAccounts, useTransferDefaults, withDefaults } from './transfer-defaults.ts';
import { WaySelect } from './recipient-card.tsx';
import type { TransferInput } from './transfer-input.ts';
import { missesPriceFloor, toQuoteRequest, transferSchema } from './transfer-input.ts';

/** Loaded only for a way that has a same-day option. */
const loadSameDayCheckbox = () => import('./live-price.tsx');

/** Loaded after the fields that every transfer needs. */
const loadCouponPicker = () => import('#app/components/coupons/coupon-picker.tsx');

/** Loaded before the whole amount is typed. */
const loadLivePrice = () => import('./live-price.tsx');

interface AmountFormProps {
  readonly target: SendTarget;
  readonly to: DestinationOption;
  /** The reference that the transfer will be sent under (product.md A22). */
  readonly reference: string;
  readonly answers: TransferInput;
  readonly onChange: (patch: Partial<TransferInput>) => void;
  /** True where the amount has the focus from the beginning. */
  readonly startsTyping: boolean;
  /** Presses Review by itself, once, as soon as it can succeed. */
  readonly reviewsAtOnce: boolean;
  readonly onReview: (quote: TransferQuote, answers: TransferInput) => void;
  /** Stores it on the device until the bank can be reached; rejects if there is no room. */
  readonly onSave: (answers: TransferInput) => Promise<void>;
  /** The recipient, above the amounts. */
  readonly children: ReactNode;
}

/** The ways whose rail has a faster file (product.md B18). */
const hasSameDay: ReadonlySet<SendTarget> = new Set(['ACH', 'PLAID']);

/** A price that still holds for a minute, fetched again where it does not. */
const priceNow = async (request: Parameters<typeof quoteQuery>[0]): Promise<TransferQuote> => {
  const query = quoteQuery(request);
  const known = queryClient.getQueryData<TransferQuote>(query.queryKey);
  const isLapsing = known === undefined || Date.parse(known.expires_at) < businessNowMs() + 60_000;
  return queryClient.fetchQuery({ ...query, staleTime: isLapsing ? 0 : query.staleTime });
};

/** Stays with its reason if the device could not store the transfer. */
const SaveDraftButton = ({ onSave }: { readonly onSave: () => Promise<void> }) => {
  const [failure, setFailure] = useState<unknown>();
  const save = async () => {
    setFailure(undefined);
    try {
      await onSave();
    } catch (error) {
      setFailure(error);
    }
  };
  return (
    <>
      <Button onClick={() => void save()}>
        <Trans>Save for later</Trans>
      </Button>
      {failure ? <ErrorNotice error={failure} /> : null}
    </>
  );
};

interface PriceProps {
  readonly target: SendTarget;
  readonly live: LiveQuote;
  readonly gets: string;
}

const Price = ({ target, live, gets }: PriceProps) => (
  <DeferredSection
    load={loadLivePrice}
    place={live.isAsking ? <ContentSkeleton of="facts" height="240px" /> : null}
  >
    {({ LivePrice }) => (
      <LivePrice live={live} gets={gets} paidIn={transferTargets[target].sourceCurrency} />
    )}
  </DeferredSection>
);

interface SameDayProps {
  readonly target: SendTarget;
  readonly form: FormState<TransferInput>;
  readonly quote: TransferQuote | undefined;
}

const SameDay = ({ target, form, quote }: SameDayProps) =>
  hasSameDay.has(target) ? (
    <DeferredSection load={loadSameDayCheckbox} place={null}>
      {({ SameDayCheckbox }) => (
        <SameDayCheckbox
          quote={quote}
          isChosen={form.values.is_same_day === 'yes'}
          onChoose={(isChosen) => form.setValue('is_same_day', isChosen ? 'yes' : '')}
        />
      )}
    </DeferredSection>
  ) : null;

interface CouponProps {
  readonly form: FormState<TransferInput>;
  readonly quote: TransferQuote | undefined;
}

/** A coupon for the fee or the rate; the price beside it takes it into account. */
const Coupon = ({ form, quote }: CouponProps) => {
  const own = useCouponsFor(['TRANSFER_FEE', 'FX_MARGIN']);
  const amount = quote && { currency: quote.send_currency, wire: quote.send_amount };
  return (
    <DeferredSection load={loadCouponPicker} place={null}>
      {({ CouponPicker }) => (
        <CouponPicker
          own={own}
          onCheck={(code) => checkCoupon(code, { context: 'TRANSFER', amount })}
          code={form.values.coupon}
          onChange={(code) => form.setValue('coupon', code)}
        />
      )}
    </DeferredSection>
  );
};

/** What the received amount is called. */
export const useGetsLabel = (to: Pick<DestinationOption, 'name' | 'type'>): string => {
  const { t } = useLingui();
  return to.type === undefined ? t`You receive` : t`${to.name} gets`;
};

const useLabels = (side: TransferInput['side'], gets: string) => {
  const { t } = useLingui();
  return {
    amount: side === 'SEND' ? t`You send` : gets,
    send: t`You send`,
    receive: gets,
    from: t({ message: 'From', context: 'source' }),
    purpose: t`Purpose`,
    memo: t`Note`,
    floor: t`Send only if they receive at least`,
    side: '',
    is_same_day: t`Same day`,
    coupon: t`Coupon code`,
  };
};

/** Does something once, as soon as it can be done. */
const useOnce = (canDo: boolean, act: () => void): void => {
  const isDone = useRef(false);
  useEffect(() => {
    if (!canDo || isDone.current) return;
    isDone.current = true;
    act();
  });
};

/** The form's state: the answers with their suggestions, and the price of them. */
const useAmountForm = (props: AmountFormProps) => {
  const { target, to, reference, answers, onChange, reviewsAtOnce, onReview } = props;
  const { missing } = useNeedsNetwork();
  const sources = useSourceAccounts(target, to);
  const values = withDefaults(answers, useTransferDefaults(target, to), sources);
  const request = toQuoteRequest(target, values, { ...to, reference });
  const live = useLiveQuote(request, missing === undefined);
  const form = useForm({
    schema: transferSchema(target),
    values,
    onChange,
    save: async () => {
      const quote = await priceNow(request);
      // What is missed is shown beside the price, which has just been fetched again.
      if (!missesPriceFloor(target, values, quote)) onReview(quote, values);
    },
  });
  useOnce(reviewsAtOnce && request !== undefined && missing === undefined, form.submit);
  return { form, values, sources, live, isOffline: missing !== undefined };
};

/** How much, from which account, and what for; the price is beside it while it is typed. */
export const AmountForm = (props: AmountFormProps) => {
  const { target, to, answers, startsTyping, onSave, children } = props;
  const { form, values, sources, live, isOffline } = useAmountForm(props);
  const gets = useGetsLabel(to);
  const labels = useLabels(answers.side, gets);
  // With the price on the screen there is no need for it, unless it was given before.
  const asksFloor =
    isConversion(target) && values.side === 'SEND' && (isOffline || values.floor !== '');
  return (
    <Form
      form={form}
      labels={labels}
      action={<Trans>Review transfer</Trans>}
      otherWay={isOffline ? <SaveDraftButton onSave={form.methods.handleSubmit(onSave)} /> : null}
    >
      {(actions) => (
        <DockColumns>
          <PaymentMain>
            {children}
            <AmountFields
              target={target}
              form={form}
              quote={live.quote}
              startsTyping={startsTyping}
            />
            <PaymentCard>
              <SourceField sources={sources} />
              <WaySelect target={target} to={to} />
              <AboutFields
                to={to}
                isPurposeSuggested={answers.purpose === '' && values.purpose !== ''}
              />
              {asksFloor ? <FloorField /> : null}
              <SameDay target={target} form={form} quote={live.quote} />
              <Coupon form={form} quote={live.quote} />
            </PaymentCard>
          </PaymentMain>
          <PriceSide
            price={
              <>
                <Price target={target} live={live} gets={gets} />
                <PriceFloorNotice target={target} answers={values} quote={live.quote} />
              </>
            }
            total={
              live.quote ? (
                <DockTotal>
                  <Amount
                    value={{ currency: live.quote.send_currency, wire: live.quote.total_debit }}
                  />
                </DockTotal>
              ) : null
            }
          >
            {actions}
          </PriceSide>
        </DockColumns>
      )}
    </Form>
  );
};

/** The account it is paid from, with what each has available. */
const SourceField = ({ sources }: { sources: ReturnType<typeof useSourceAccounts> }) => {
  const { t } = useLingui();
  const nameOf = useAccountNameText();
  const amount = useAmountText();
  const options = sources.map((account) => {
    const [name, left] = [nameOf(account), amount(account.available)];
    return { value: account.id, label: t`${name} ${account.numberMasked} (${left})` };
  });
  return <SelectField name="from" options={options} placeholder={t`Choose an account`} />;
};

interface AboutFieldsProps {
  readonly to: DestinationOption;
  /** True while the purpose is one that was given before. */
  readonly isPurposeSuggested: boolean;
}

/** What it is for, where the rail carries that, and a note. */
const AboutFields = ({ to, isPurposeSuggested }: AboutFieldsProps) => {
  const { t } = useLingui();
  const goesAbroad = ['bd_beneficiary', 'mobile_wallet_beneficiary'].includes(to.field);
  return (
    <Grid
      templateColumns={{
        base: 'minmax(0, 1fr)',
        lg: goesAbroad ? 'repeat(2, minmax(0, 1fr))' : undefined,
      }}
      gap="4"
      alignContent="start"
    >
      {goesAbroad ? (
        <SelectField
          name="purpose"
          options={transferPurposes.map((value) => ({ value, label: t(purposeLabels[value]) }))}
          placeholder={t`Select…`}
          {...(isPurposeSuggested ? { hint: t`Same as last time` } : {})}
        />
      ) : null}
      <TextField
        name="memo"
        autoComplete="off"
        hint={
          to.type === undefined ? (
            <Trans>Optional</Trans>
          ) : (
            <Trans>Optional. They can read it.</Trans>
          )
        }
      />
    </Grid>
  );
};

/** The least that must arrive, for a transfer that is prepared without a price. */
const FloorField = () => (
  <TextField
    name="floor"
    inputMode="decimal"
    autoComplete="off"
    hint={<Trans>In taka. Optional</Trans>}
  />
);
