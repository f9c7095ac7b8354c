import { Trans, useLingui } from '@lingui/react/macro';
import { transferPurposes } from '#domain/beneficiaries/payee-choices.ts';
import type { SendTarget } from '#domain/permissions/send-targets.ts';
import { transferTargets } from '#domain/transfers/targets.ts';
import { useAccounts } from '#app/data/account-views/use-accounts.ts';
import { queryClient } from '#app/data/query-client.ts';
import { quoteQuery } from '#app/data/transfers/quotes.ts';
import type { TransferQuote } from '#app/data/transfers/quotes.ts';
import { bankNowMs } from '#app/platform/bank-time.ts';
import { useAccountNameText } from '#app/ui/accounts/account-name.tsx';
import { SelectField, TextField } from '#app/ui/forms/fields.tsx';
import { Form } from '#app/ui/forms/form.tsx';
import { useForm } from '#app/ui/forms/use-form.ts';
import { useAmountText } from '#app/ui/money/amount.tsx';
import { useNeedsNetwork } from '#app/ui/network/use-needs-network.ts';
import { AmountFields } from './amount-fields.tsx';
import { judgeAnswers, wishOf } from './answers.ts';
import type { Answers, ChosenDestination, Prepared } from './answers.ts';
import { LivePrice } from './live-price.tsx';
import { purposeWords } from './purpose-words.ts';
import { useLiveQuote } from './use-quote.ts';

interface AmountFormProps {
  readonly target: SendTarget;
  readonly to: Prepared;
  readonly answers: Answers;
  readonly onChange: (patch: Partial<Answers>) => void;
  readonly onReview: (quote: TransferQuote) => void;
}

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
  const isLapsing = known === undefined || Date.parse(known.expires_at) < bankNowMs() + 60_000;
  return queryClient.fetchQuery({ ...query, staleTime: isLapsing ? 0 : query.staleTime });
};

/** From which account, how much, and what for; the price stands below while it is typed. */
export const AmountForm = ({ target, to, answers, onChange, onReview }: AmountFormProps) => {
  const { t } = useLingui();
  const { missing } = useNeedsNetwork();
  const sources = useSources(target, to);
  const only = sources.length === 1 ? sources[0]!.value : '';
  const values = { ...answers, from: answers.from || only };
  const wish = wishOf(target, values, to);
  const live = useLiveQuote(wish, missing === undefined);
  const form = useForm<Answers>({
    values,
    onChange,
    judge: judgeAnswers(target),
    save: async () => onReview(await priceNow(wish)),
  });
  const goesAbroad = ['bd_beneficiary', 'mobile_wallet_beneficiary'].includes(to.field);
  const labels = {
    from: t`From`,
    amount: answers.side === 'SEND' ? t`You send` : t`They receive`,
    send: t`You send`,
    receive: t`They receive`,
    purpose: t`What it is for`,
    memo: t`Note`,
    side: '',
  };
  return (
    <Form form={form} labels={labels} action={<Trans>Review</Trans>}>
      <SelectField {...form.field('from')} options={sources} placeholder={t`Choose an account`} />
      <AmountFields target={target} form={form} quote={live.quote} />
      {goesAbroad ? (
        <SelectField
          {...form.field('purpose')}
          options={transferPurposes.map((value) => ({ value, label: t(purposeWords[value]) }))}
          placeholder={t`Not said`}
        />
      ) : null}
      <TextField
        {...form.field('memo')}
        hint={t`The person who is paid may read it. It may stay empty.`}
        maxLength={140}
        autoComplete="off"
      />
      <LivePrice live={live} paidIn={transferTargets[target].sourceCurrency} />
    </Form>
  );
};
