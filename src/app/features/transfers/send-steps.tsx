import { useLingui } from '@lingui/react/macro';
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { useDigits } from '#app/i18n/formatters.ts';
import { PageTitle } from '#app/ui/page/page-title.tsx';
import styles from './send-steps.module.css';

/** The steps of a transfer, from 0. */
export type SendStep = 0 | 1 | 2;

/** Where the customer is: recipient, amount, review. Nothing in it can be pressed. */
const SendSteps = ({ at }: { readonly at: SendStep }) => {
  const { t } = useLingui();
  const digits = useDigits();
  const names = [t`Recipient`, t`Amount`, t({ message: 'Review', context: 'step' })];
  return (
    <ol className={styles['steps']} aria-label={t`Steps`}>
      {names.map((name, index) => (
        <li
          key={name}
          aria-current={index === at ? 'step' : undefined}
          data-done={index < at || undefined}
        >
          <span aria-hidden="true" className={styles['mark']}>
            {index < at ? <Check size={16} /> : digits(String(index + 1))}
          </span>
          {name}
        </li>
      ))}
    </ol>
  );
};

interface SendHeadProps {
  readonly at: SendStep;
  readonly title: string;
  readonly place?: string;
  readonly yieldsFocus?: boolean;
  readonly actions?: ReactNode;
  readonly children?: ReactNode;
}

/** The head of each step: on wide screens the title with the steps beside it, else below them. */
export const SendHead = ({ at, children, ...head }: SendHeadProps) => (
  <div className={styles['head']}>
    <SendSteps at={at} />
    <PageTitle {...head}>{children}</PageTitle>
  </div>
);
