import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { InvitationSummary } from '#app/data/invitations.ts';
import { useNumberText } from '#app/i18n/formatters.ts';
import { Amount } from '#app/components/amount.tsx';
import { Card } from '#app/ui/surfaces/surfaces.tsx';
import styles from './invitations.module.css';

/** What was earned and is expected, and how far friends have come. */
export const InvitationTotals = ({ summary }: { readonly summary: InvitationSummary }) => {
  const { t } = useLingui();
  const { counts, earned, pending } = summary;
  const pendingCount = counts.verified - counts.rewarded;
  const steps = [
    [t`Invited`, counts.invited],
    [t`Joined`, counts.joined],
    [t`Verified`, counts.verified],
    [t`First transfer`, counts.qualified],
    [t`Rewarded`, counts.rewarded],
  ] as const;
  return (
    <Card className={styles['card']} aria-label={t`Your rewards`}>
      <dl className={styles['sums']}>
        <div>
          <dt>
            <Trans>Earned</Trans>
          </dt>
          <dd>
            {earned.map(({ amount, currency }) => (
              <Amount key={currency} value={{ wire: amount, currency }} size="large" />
            ))}
            {counts.rewarded > 0 ? (
              <span className={styles['muted']}>
                <Plural value={counts.rewarded} one="From # friend" other="From # friends" />
              </span>
            ) : null}
          </dd>
        </div>
        <div>
          <dt>
            <Trans>Pending</Trans>
          </dt>
          <dd>
            <Amount value={{ wire: pending.amount, currency: pending.currency }} size="large" />
            {pendingCount > 0 ? (
              <span className={styles['muted']}>
                <Trans>When their transfer arrives</Trans>
              </span>
            ) : null}
          </dd>
        </div>
      </dl>
      <ul className={styles['funnel']}>
        {steps.map(([label, count]) => (
          <Step key={label} label={label} count={count} of={counts.invited} />
        ))}
      </ul>
    </Card>
  );
};

interface StepProps {
  readonly label: string;
  readonly count: number;
  readonly of: number;
}

const Step = ({ label, count, of }: StepProps) => {
  const number = useNumberText();
  const share = of === 0 ? 0 : (count / of) * 100;
  return (
    <li>
      <span>{label}</span>
      <span className={styles['bar']} aria-hidden="true">
        <span style={{ width: `${share}%` }} />
      </span>
      <strong className="figures">{number(count)}</strong>
    </li>
  );
};
