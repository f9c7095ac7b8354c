import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { transferPurposes } from '#domain/beneficiaries/collections.ts';
import type { SendTarget } from '#domain/permissions/rules.ts';
import { isConversion, transferTargets } from '#domain/transfers/targets.ts';
import { useAccounts } from '#app/data/account-views.ts';
import { queryClient } from '#app/data/cache/query-client.ts';
import type { TransferQuote } from '#app/data/quotes.ts';
import { quoteQuery } from '#app/data/quotes.ts';
import { businessNowMs } from '#app/platform/bank-time.ts';
import { useAccountNameText } from '#app/components/accounts/account-name.tsx';
import { Button } from '#app/ui/controls/button.tsx';
import type { FormState } from '#app/ui/forms/use-form.ts';
import { chosenOption, useForm } from '#app/ui/forms/use-form.ts';
import { SelectField, TextField } from '#app/ui/forms/fields.tsx';
import { Form } from '#app/ui/forms/form.tsx';
import { useAmountText } from '#app/components/amount.tsx';
import { useNeedsNetwork } from '#app/ui/controls/network-button.tsx';
import { DeferredSection } from '#app/ui/page/deferred-section.tsx';
import { Skeleton } from '#app/ui/surfaces/surfaces.tsx';
import { purposeLabels } from './labels.ts';
import type { LiveQuote } from './price.tsx';
import { PriceFloorNotice, useLiveQuote } from './price.tsx';
import type { ChosenDestination, TransferDraft, TransferInput } from './transfer-input.ts';
import { missesPriceFloor, toQuoteRequest, validateTransferInput } from './transfer-input.ts';

/** Fetched only where it may be there on the same day. */
const loadSameDayCheckbox = () => import('./live-price.tsx');

/** There before an amount is typed to its end. */
const loadLivePrice = () => import('./live-price.tsx');

interface AmountFormProps {
  readonly target: SendTarget;
  readonly to: TransferDraft;
  readonly answers: TransferInput;
  readonly onChange: (patch: Partial<TransferInput>) => void;
  /** Presses Review by itself, once, as soon as it can succeed. */
  readonly reviewsAtOnce: boolean;
  readonly onReview: (quote: TransferQuote) => void;
  /** Keeps it on the device for a tap when the bank can be asked again. */
  readonly onKeep: (answers: TransferInput) => void;
}

/** The ways whose rail knows a faster file (product.md B18). */
const hasSameDay: ReadonlySet<SendTarget> = new Set(['ACH', 'PLAID']);

/** The accounts it can be paid from, with what each has available. */
const useSources = (target: SendTarget, to: ChosenDestination) => {
  const { t } = useLingui();
  const { usd, bdt } = useAccounts();
  const nameOf = useAccountNameText();
  const amount = useAmountText();
  const { accounts } = transferTargets[target].sourceCurrency === 'USD' ? usd : bdt;
  return (accounts ?? [])
    .filter(({ isOpen, id }) => isOpen && id !== to.id)
    .map((account) => {
      const [name, left] = [nameOf(account), amount(account.available)];
      return {
        value: account.id,
        label: t`${name} ${account.numberMasked}, ${left} available`,
      };
    });
};

/** A price that still holds for a moment, asked anew where it does not. */
const priceNow = async (wish: Parameters<typeof quoteQuery>[0]): Promise<TransferQuote> => {
  const query = quoteQuery(wish);
  const known = queryClient.getQueryData<TransferQuote>(query.queryKey);
  const isLapsing = known === undefined || Date.parse(known.expires_at) < businessNowMs() + 60_000;
  return queryClient.fetchQuery({ ...query, staleTime: isLapsing ? 0 : query.staleTime });
};

const floorInput = { inputMode: 'decimal', autoComplete: 'off', maxLength: 20 } as const;

const SaveDraftButton = ({ onKeep }: { readonly onKeep: () => void }) => (
  <Button onClick={onKeep}>
    <Trans>Keep it for later</Trans>
  </Button>
);

const Price = ({ target, live }: { readonly target: SendTarget; readonly live: LiveQuote }) => (
  <DeferredSection load={loadLivePrice} place={live.isAsking ? <Skeleton height="240px" /> : null}>
    {({ LivePrice }) => <LivePrice live={live} paidIn={transferTargets[target].sourceCurrency} />}
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
          onChoose={(isChosen) => form.set('is_same_day', isChosen ? 'yes' : '')}
        />
      )}
    </DeferredSection>
  ) : null;

const useLabels = (side: TransferInput['side']) => {
  const { t } = useLingui();
  return {
    from: t({ message: 'From', context: 'source' }),
    amount: side === 'SEND' ? t`You send` : t`They receive`,
    send: t`You send`,
    receive: t`They receive`,
    purpose: t`What it is for`,
    memo: t`Note`,
    floor: t`Only if they get at least`,
    side: '',
    is_same_day: t`The same day`,
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

/** From which account, how much, and what for; the price stands below while it is typed. */
export const AmountForm = (props: AmountFormProps) => {
  const { target, to, answers, onChange, reviewsAtOnce, onReview, onKeep } = props;
  const { t } = useLingui();
  const { missing } = useNeedsNetwork();
  const sources = useSources(target, to);
  const values = { ...answers, from: chosenOption(sources, answers.from) };
  const wish = toQuoteRequest(target, values, to);
  const live = useLiveQuote(wish, missing === undefined);
  const form = useForm<TransferInput>({
    values,
    onChange,
    judge: validateTransferInput(target),
    save: async () => {
      const quote = await priceNow(wish);
      // What is missed is said beside the price, which has just been asked anew.
      if (!missesPriceFloor(target, values, quote)) onReview(quote);
    },
  });
  useOnce(reviewsAtOnce && wish !== undefined && missing === undefined, form.submit);
  const goesAbroad = ['bd_beneficiary', 'mobile_wallet_beneficiary'].includes(to.field);
  // With the price on the screen there is nothing to guard against, unless it was wished before.
  const asksFloor =
    isConversion(target) &&
    values.side === 'SEND' &&
    (missing !== undefined || values.floor !== '');
  const keep = () => {
    if (Object.keys(validateTransferInput(target)(values)).length > 0) form.submit();
    else onKeep(values);
  };
  const labels = useLabels(answers.side);
  return (
    <Form
      form={form}
      labels={labels}
      action={<Trans>Review</Trans>}
      otherWay={missing === undefined ? null : <SaveDraftButton onKeep={keep} />}
    >
      <SelectField {...form.field('from')} options={sources} placeholder={t`Choose an account`} />
      <AmountFields target={target} form={form} quote={live.quote} />
      {asksFloor ? (
        <TextField
          {...form.field('floor')}
          {...floorInput}
          hint={t`In taka. Leave it empty if any amount is fine.`}
        />
      ) : null}
      {goesAbroad ? (
        <SelectField
          {...form.field('purpose')}
          options={transferPurposes.map((value) => ({ value, label: t(purposeLabels[value]) }))}
          placeholder={t`Not said`}
        />
      ) : null}
      <TextField
        {...form.field('memo')}
        hint={t`The person who is paid may read it. It may stay empty.`}
        maxLength={140}
        autoComplete="off"
      />
      <SameDay target={target} form={form} quote={live.quote} />
      <Price target={target} live={live} />
      <PriceFloorNotice target={target} answers={values} quote={live.quote} />
    </Form>
  );
};

interface AmountFieldsProps {
  readonly target: SendTarget;
  readonly form: FormState<TransferInput>;
  readonly quote: TransferQuote | undefined;
}

/** Either side of the amount can be typed; the other one follows from the price. */
const AmountFields = ({ target, form, quote }: AmountFieldsProps) => {
  const { t } = useLingui();
  const { sourceCurrency, receiveCurrency } = transferTargets[target];
  const { side, amount } = form.values;
  const typeInto = (of: TransferInput['side']) => (typed: string) => {
    form.set('side', of);
    form.set('amount', typed);
  };
  const number = { inputMode: 'decimal', autoComplete: 'off', maxLength: 20 } as const;
  if (!isConversion(target))
    return (
      <TextField
        {...number}
        name="amount"
        value={amount}
        hint={sourceCurrency === 'USD' ? t`In US dollars` : t`In taka`}
        onChange={typeInto('SEND')}
      />
    );
  const shown = (of: TransferInput['side'], figure: string | undefined): string =>
    side === of ? amount : (figure ?? '');
  return (
    <>
      <TextField
        {...number}
        name={side === 'SEND' ? 'amount' : 'send'}
        value={shown('SEND', quote?.send_amount)}
        hint={sourceCurrency === 'USD' ? t`In US dollars` : t`In taka`}
        onChange={typeInto('SEND')}
      />
      <TextField
        {...number}
        name={side === 'RECEIVE' ? 'amount' : 'receive'}
        value={shown('RECEIVE', quote?.receive_amount)}
        hint={receiveCurrency === 'BDT' ? t`In taka` : t`In US dollars`}
        onChange={typeInto('RECEIVE')}
      />
    </>
  );
};
