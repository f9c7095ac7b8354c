import { useLingui } from '@lingui/react/macro';
import type { SubscriptionPlan } from '#domain/subscriptions/plans.ts';
import type { PlanTerms } from '#app/data/subscription.ts';
import { useNumberText } from '#app/i18n/formatters.ts';
import { useShownAmountText } from '#app/components/amount.tsx';
import { useMarginText } from '#app/components/plan-labels.ts';

/** What a plan costs or includes in one respect. */
export interface PlanFact {
  readonly key: string;
  readonly label: string;
  readonly valueOf: (terms: PlanTerms) => string;
  /** The plans that show it on a phone, where each plan is a card of its own. */
  readonly onPhone: readonly SubscriptionPlan[];
}

type FeeTarget = PlanTerms['fees'][number]['target'];

/** Returns a function that writes the fee for a target: "Free", "$0.99", "$0.99 under $100.00". */
const useFeeText = (): ((terms: PlanTerms, target: FeeTarget) => string) => {
  const { t } = useLingui();
  const write = useShownAmountText();
  return ({ fees }, target) => {
    const fee = fees.find((one) => one.target === target);
    if (fee === undefined || fee.amount === '0.00') return t`Free`;
    const amount = write({ currency: fee.currency, wire: fee.amount });
    if (fee.free_from === null) return amount;
    const limit = write({ currency: fee.currency, wire: fee.free_from });
    return t`${amount} under ${limit}`;
  };
};

const useCardText = (): ((terms: PlanTerms) => string) => {
  const { t } = useLingui();
  const write = useShownAmountText();
  const number = useNumberText();
  return ({ free_cards_a_year: free, card_fee: fee, currency }) => {
    const count = number(free);
    return free === 0 ? write({ currency, wire: fee }) : t`${count} free a year`;
  };
};

const useLimitText = (): ((terms: PlanTerms) => string) => {
  const { t } = useLingui();
  const number = useNumberText();
  return ({ limit_factor: factor }) => {
    const count = number(factor);
    return factor === 1 ? t`Standard` : t`${count} times higher`;
  };
};

const useSupportText = (): ((terms: PlanTerms) => string) => {
  const { t } = useLingui();
  return ({ support }) => (support === 'STANDARD' ? t`Standard` : t`Twice as fast`);
};

const everyPlan = ['FREE', 'PLUS', 'BUSINESS'] as const;
const notBusiness = ['FREE', 'PLUS'] as const;

/** The rows in which the plans are compared, in their order. */
export const usePlanFacts = (): readonly PlanFact[] => {
  const { t } = useLingui();
  const margin = useMarginText();
  const fee = useFeeText();
  const card = useCardText();
  const limit = useLimitText();
  const support = useSupportText();
  const fact = (
    key: string,
    label: string,
    valueOf: PlanFact['valueOf'],
    onPhone: readonly SubscriptionPlan[] = everyPlan,
  ): PlanFact => ({ key, label, valueOf, onPhone });
  return [
    fact('margin', t`Exchange-rate margin`, (terms) => margin(terms.margin_basis_points)),
    fact('bank', t`To a bank in Bangladesh`, (terms) => fee(terms, 'USD_TO_BANK'), notBusiness),
    fact('wallet', t`To bKash`, (terms) => fee(terms, 'BKASH'), notBusiness),
    fact('wire', t`US wire`, (terms) => fee(terms, 'DOMESTIC_WIRE'), ['BUSINESS']),
    fact('card', t`Physical card`, card),
    fact('limit', t`Transfer limits`, limit, ['BUSINESS']),
    fact('support', t`Support`, support, ['PLUS']),
  ];
};
