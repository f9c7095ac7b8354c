import { Trans, useLingui } from '@lingui/react/macro';
import { useParams } from '@tanstack/react-router';
import { Check } from 'lucide-react';
import type { SubscriptionPlan } from '#domain/subscriptions/plans.ts';
import type { PlanTerms } from '#app/data/subscription.ts';
import { useShownAmountText } from '#app/components/amount.tsx';
import { PriceLine, PriceList } from '#app/components/payments/payment-layout.tsx';
import { usePlanName } from '#app/components/plan-labels.ts';
import { ButtonLink } from '#app/ui/controls/button.tsx';
import { IconTile } from '#app/ui/marks.tsx';
import { useIsWide } from '#app/ui/use-is-wide.ts';
import { planLooks } from './labels.ts';
import { usePlanFacts } from './plan-facts.ts';
import plansStyles from './plans.module.css';
import styles from './subscription.module.css';

interface Choice {
  readonly current: SubscriptionPlan;
  /** The plan that already follows at the end of the period. */
  readonly planned: SubscriptionPlan | undefined;
  readonly chosen: SubscriptionPlan | undefined;
}

interface PlanCompareProps extends Choice {
  readonly plans: readonly PlanTerms[];
}

/** The plans beside each other, on phones one below the other; choosing one is in the address. */
export const PlanCompare = (props: PlanCompareProps) => {
  const isWide = useIsWide();
  return (
    <section aria-labelledby="plans" className={`${styles['panel']} ${plansStyles['plans']}`}>
      <h2 id="plans">
        <Trans>Compare plans</Trans>
      </h2>
      {isWide ? <PlanTable {...props} /> : <PlanCards {...props} />}
    </section>
  );
};

interface PlanProps extends Choice {
  readonly terms: PlanTerms;
}

const stateOf = ({ terms: { plan }, current, planned, chosen }: PlanProps) => {
  if (plan === current) return 'current';
  if (plan === planned) return 'planned';
  return plan === chosen ? 'chosen' : undefined;
};

const PlanName = (props: PlanProps) => {
  const nameOf = usePlanName();
  return (
    <span className={plansStyles['planName']}>
      <strong>{nameOf(props.terms.plan)}</strong>
      {stateOf(props) === 'current' ? (
        <span className={plansStyles['yours']}>
          <Trans>Your plan</Trans>
        </span>
      ) : null}
    </span>
  );
};

const MonthlyPrice = ({ terms }: Pick<PlanProps, 'terms'>) => {
  const write = useShownAmountText();
  return (
    <span className={plansStyles['monthly']}>
      <span className="figures">{write({ currency: terms.currency, wire: terms.price })}</span>
      <small>
        <Trans>a month</Trans>
      </small>
    </span>
  );
};

/** The way to choose a plan; none for the plan that the customer has, or will have. */
const ChoosePlan = (props: PlanProps) => {
  const { country } = useParams({ from: '/$country/user' });
  const nameOf = usePlanName();
  const isWide = useIsWide();
  const { plan } = props.terms;
  const name = nameOf(plan);
  const state = stateOf(props);
  if (state === 'current' || state === 'planned') return null;
  return (
    <ButtonLink
      to="/$country/user/subscription"
      params={{ country }}
      search={{ plan }}
      resetScroll={false}
      kind={state === 'chosen' ? 'primary' : 'secondary'}
      aria-current={state === 'chosen' ? 'true' : undefined}
      width="full"
    >
      {state === 'chosen' ? (
        <>
          {isWide ? null : <Check size={18} aria-hidden="true" />}
          <Trans>{name} chosen</Trans>
        </>
      ) : (
        <Trans>Choose {name}</Trans>
      )}
    </ButtonLink>
  );
};

const PlanTable = ({ plans, ...choice }: PlanCompareProps) => {
  const { t } = useLingui();
  const facts = usePlanFacts();
  return (
    <table className={plansStyles['table']}>
      <thead>
        <tr>
          <th scope="col">
            <span className="visually-hidden">{t`What you get`}</span>
          </th>
          {plans.map((terms) => (
            <th
              key={terms.plan}
              scope="col"
              data-chosen={terms.plan === choice.chosen || undefined}
            >
              <PlanName terms={terms} {...choice} />
              <MonthlyPrice terms={terms} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {facts.map(({ key, label, valueOf }) => (
          <tr key={key}>
            <th scope="row">{label}</th>
            {plans.map((terms) => (
              <td key={terms.plan} data-chosen={terms.plan === choice.chosen || undefined}>
                {valueOf(terms)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">
            <span className="visually-hidden">{t`Your choice`}</span>
          </th>
          {plans.map((terms) => (
            <td key={terms.plan} data-chosen={terms.plan === choice.chosen || undefined}>
              <ChoosePlan terms={terms} {...choice} />
            </td>
          ))}
        </tr>
      </tfoot>
    </table>
  );
};

const PlanCards = ({ plans, ...choice }: PlanCompareProps) => {
  const { t } = useLingui();
  const facts = usePlanFacts();
  return (
    <ul className={plansStyles['cards']} aria-label={t`Plans`}>
      {plans.map((terms) => (
        <li key={terms.plan} data-chosen={terms.plan === choice.chosen || undefined}>
          <div className={plansStyles['cardHead']}>
            <IconTile {...planLooks[terms.plan]} />
            <div>
              <h3>
                <PlanName terms={terms} {...choice} />
              </h3>
              <p className={styles['muted']}>{t(planLooks[terms.plan].lead)}</p>
            </div>
            <MonthlyPrice terms={terms} />
          </div>
          <PriceList>
            {facts
              .filter(({ onPhone }) => onPhone.includes(terms.plan))
              .map(({ key, label, valueOf }) => (
                <PriceLine key={key} label={label}>
                  {valueOf(terms)}
                </PriceLine>
              ))}
          </PriceList>
          <ChoosePlan terms={terms} {...choice} />
        </li>
      ))}
    </ul>
  );
};
