import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import * as v from 'valibot';
import type { SubscriptionPlan } from '#domain/subscriptions/plans.ts';
import { subscriptionPlans } from '#domain/subscriptions/plans.ts';
import { saveOnboardingChoice } from '#app/data/identity.ts';
import type { PlanTerms } from '#app/data/subscription.ts';
import { plansQuery } from '#app/data/subscription.ts';
import { useShownAmountText } from '#app/components/amount.tsx';
import { useMarginText, usePlanName } from '#app/components/plan-labels.ts';
import { ChoiceField } from '#app/ui/forms/fields.tsx';
import { Form } from '#app/ui/forms/form.tsx';
import { Notice } from '#app/ui/surfaces/surfaces.tsx';
import type { StepProps } from './step-parts.tsx';
import { useDraft } from '#app/data/submission/drafts.ts';
import { useDraftForm } from '#app/ui/forms/draft-form.ts';
import { StepTitle, WithQuery } from './step-parts.tsx';

/** The plan that the customer wishes (spec 4, SUBSCRIPTION). It is charged only once they start it. */
export const PlanStep = ({ facts, onDone }: StepProps) => {
  const { t } = useLingui();
  const plans = useQuery(plansQuery());
  return (
    <>
      <StepTitle question={t`Which plan do you want?`}>
        <Trans>You can change it at any time.</Trans>
      </StepTitle>
      <WithQuery of={plans}>
        {({ results }) => (
          <PlanForm plans={results} wished={facts.subscription_plan} onDone={onDone} />
        )}
      </WithQuery>
    </>
  );
};

interface PlanFormProps extends Pick<StepProps, 'onDone'> {
  readonly plans: readonly PlanTerms[];
  readonly wished: SubscriptionPlan | null;
}

/** Returns a function that says what a plan costs and gives, in one line. */
const usePlanNote = (): ((terms: PlanTerms) => string) => {
  const { t } = useLingui();
  const write = useShownAmountText();
  const marginText = useMarginText();
  return ({ plan, price, currency, margin_basis_points: basisPoints }) => {
    if (plan === 'FREE')
      return t`No monthly fee. You see the cost of a transfer before you send it.`;
    const [fee, margin] = [write({ currency, wire: price }), marginText(basisPoints)];
    return t`${fee} a month, 30 days free. Exchange-rate margin ${margin}, lower fees.`;
  };
};

const PlanForm = ({ plans, wished, onDone }: PlanFormProps) => {
  const { t } = useLingui();
  const nameOf = usePlanName();
  const noteOf = usePlanNote();
  const form = useDraftForm({
    draft: useDraft('onboarding-plan', { subscription_plan: wished ?? 'FREE' }),
    schema: v.object({ subscription_plan: v.picklist(subscriptionPlans) }),
    save: saveOnboardingChoice,
    onDone,
  });
  return (
    <Form
      form={form}
      labels={{ subscription_plan: t`Which plan do you want?` }}
      action={t`Choose this plan`}
    >
      <ChoiceField
        name="subscription_plan"
        isLabelHidden
        options={plans.map((terms) => ({
          value: terms.plan,
          label: nameOf(terms.plan),
          note: noteOf(terms),
        }))}
      />
      {form.values.subscription_plan === 'FREE' ? null : (
        <Notice tone="info">
          <Trans>
            You pay nothing now. Once you’re verified and have an account, you start your free trial
            there.
          </Trans>
        </Notice>
      )}
    </Form>
  );
};
