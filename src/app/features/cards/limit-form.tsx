import { Flex } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import type { RefObject } from 'react';
import { useEffect, useRef, useState } from 'react';
import * as v from 'valibot';
import type { SpendingPeriod } from '#domain/cards/spending-rules.ts';
import type { Currency } from '#domain/money/money.ts';
import { money, toWireAmount } from '#domain/money/money.ts';
import { parseTypedAmount, validateTypedAmount } from '#domain/money/typed-amount.ts';
import type { LimitChange } from '#contract/cards.ts';
import { changeCardLimits } from '#app/data/card-changes.ts';
import type { CardLimits } from '#app/data/cards.ts';
import { amountText } from '#app/components/amount.tsx';
import { usePreferences } from '#app/platform/use-preferences.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { NetworkButton } from '#app/ui/controls/network-button.tsx';
import { TextField } from '#app/ui/forms/fields.tsx';
import { text } from '#app/ui/forms/form-schema.ts';
import { Form } from '#app/ui/forms/form.tsx';
import { useForm } from '#app/ui/forms/use-form.ts';
import { limitLabels } from './labels.ts';
import { CardFailure, isSignInNeeded } from './secrets-gate.tsx';

/** The change of one period's amount. Its number of payments stays. */
const limitChange = (
  limits: CardLimits,
  period: SpendingPeriod,
  amount: string | null,
): LimitChange =>
  period === 'transaction'
    ? { transaction: { amount } }
    : { [period]: { amount, transactions: limits[period].transactions } };

interface LimitFormProps {
  readonly cardId: string;
  readonly limits: CardLimits;
  readonly period: SpendingPeriod;
  readonly currency: Currency;
  /** The amount typed before the customer signed in again. */
  readonly typedBefore: string | undefined;
  /** Called with the typed amount when a raise needs another sign-in, which leads back here. */
  readonly onSignInNeeded: (typed: string) => void;
  readonly onEnd: () => void;
}

/** The amount of a form that opens, focused and selected: typing replaces it. */
const useSelectedAmount = (): RefObject<HTMLDivElement | null> => {
  const fields = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const input = fields.current?.querySelector('input');
    input?.focus();
    input?.select();
  }, []);
  return fields;
};

/**
 * Sets or removes the limit of one period. The button names the amount. To raise or remove a limit
 * the bank requires a recent sign-in; the typed amount is still there afterwards.
 */
export const LimitForm = (props: LimitFormProps) => {
  const { cardId, limits, period, currency, typedBefore, onSignInNeeded, onEnd } = props;
  const { t } = useLingui();
  const preferences = usePreferences();
  const fields = useSelectedAmount();
  const [typed, setTyped] = useState(typedBefore ?? limits[period].amount ?? '');
  const change = async (amount: string | null): Promise<void> => {
    try {
      await changeCardLimits(cardId, limitChange(limits, period, amount));
    } catch (error) {
      if (isSignInNeeded(error)) onSignInNeeded(typed);
      throw error;
    }
  };
  const form = useForm({
    // The bank names a refused limit by its period.
    schema: v.object({ [period]: text((amount) => validateTypedAmount(amount, currency)) }),
    values: { [period]: typed },
    isUnkept: true,
    onChange: (changes) => setTyped(changes[period] ?? ''),
    save: async (answers) => {
      const amount = parseTypedAmount(answers[period] ?? '', currency);
      await change(amount ? toWireAmount(amount) : null);
      onEnd();
    },
  });
  const amount = parseTypedAmount(typed, currency);
  const figure = amount && amountText(amount, preferences);
  return (
    <Form
      form={form}
      labels={{ [period]: t(limitLabels[period]) }}
      failureNotice={<CardFailure error={form.failure} />}
      action={figure ? <Trans>Set limit to {figure}</Trans> : <Trans>Set limit</Trans>}
      otherWay={
        <Button kind="ghost" onClick={onEnd}>
          <Trans>Cancel</Trans>
        </Button>
      }
    >
      <div ref={fields}>
        <TextField
          name={period}
          inputMode="decimal"
          autoComplete="off"
          hint={currency === 'USD' ? t`In US dollars` : t`In taka`}
        />
      </div>
      <QuickAmounts period={period} currency={currency} onChoose={setTyped} />
      {limits[period].amount === null ? null : (
        <RemoveLimit remove={() => change(null)} onEnd={onEnd} />
      )}
    </Form>
  );
};

/** Usual limits in dollars; in taka a hundred times as much. */
const quickAmounts: Readonly<Record<SpendingPeriod, readonly [bigint, bigint, bigint]>> = {
  transaction: [100n, 250n, 500n],
  day: [250n, 500n, 1_000n],
  week: [500n, 1_000n, 2_500n],
  month: [1_000n, 2_500n, 5_000n],
};

interface QuickAmountsProps {
  readonly period: SpendingPeriod;
  readonly currency: Currency;
  readonly onChoose: (typed: string) => void;
}

/** Amounts to choose with one tap; the button of the form then names the chosen one. */
const QuickAmounts = ({ period, currency, onChoose }: QuickAmountsProps) => {
  const preferences = usePreferences();
  const { t } = useLingui();
  return (
    <Flex role="group" aria-label={t`Usual limits`} wrap="wrap" gap="2">
      {quickAmounts[period].map((units) => {
        const amount = money(currency, units * (currency === 'USD' ? 100n : 10_000n));
        return (
          <Button key={units.toString()} onClick={() => onChoose(toWireAmount(amount))}>
            {amountText(amount, preferences)}
          </Button>
        );
      })}
    </Flex>
  );
};

interface RemoveLimitProps {
  readonly remove: () => Promise<void>;
  readonly onEnd: () => void;
}

const RemoveLimit = ({ remove, onEnd }: RemoveLimitProps) => {
  const removing = useMutation({ mutationFn: remove, retry: false, onSuccess: onEnd });
  return (
    <>
      {removing.error ? <CardFailure error={removing.error} /> : null}
      <NetworkButton
        aria-disabled={removing.isPending}
        onClick={() => (removing.isPending ? undefined : removing.mutate())}
      >
        <Trans>Remove this limit</Trans>
      </NetworkButton>
    </>
  );
};
