import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Currency } from '#domain/money/money.ts';
import { useAccounts } from '#app/data/account-views.ts';
import { AccountName } from '#app/ui/accounts/account-name.tsx';
import { DetailRow } from '#app/ui/controls/copy-row.tsx';
import { Amount, useAmountText } from '#app/ui/money/amount.tsx';
import { ReviewEnd } from '#app/ui/money/sending/review-end.tsx';
import { PageTitle } from '#app/ui/page/page-title.tsx';
import styles from '../add-money.module.css';

interface ReviewProps {
  readonly value: { readonly currency: Currency; readonly wire: string };
  /** Left out where nobody knows it yet: a check is read by the bank. */
  readonly source?: { readonly name: string; readonly mask: string };
  /** The account at Kheya. */
  readonly into: string;
  /** What else holds of it: when how much of it can be used, or what a slip says. */
  readonly children: ReactNode;
  /** The sentence that lets the money be taken. */
  readonly consent: ReactNode;
  /** What it is asked under, and what the button says, where it is not simply added. */
  readonly title?: string;
  readonly action?: ReactNode;
  readonly onAgree: () => void;
  readonly onBack: () => void;
}

/** All of it once more, with the amount in the button that agrees to it. */
export const Review = (props: ReviewProps) => {
  const { value, source, into: intoId, children, consent, title, action, onAgree, onBack } = props;
  const { t } = useLingui();
  const write = useAmountText();
  const { usd, bdt } = useAccounts();
  const { accounts } = value.currency === 'USD' ? usd : bdt;
  const into = accounts?.find(({ id }) => id === intoId);
  const amount = write(value);
  return (
    <>
      <PageTitle title={title ?? t`Add this money?`} place="review" />
      <div className={styles['column']}>
        <Amount size="hero" value={value} />
        <dl>
          {source === undefined ? null : (
            <DetailRow label={t({ message: 'From', context: 'source' })}>
              <bdi>{source.name}</bdi> <bdi className="figures">••{source.mask}</bdi>
            </DetailRow>
          )}
          <DetailRow label={t`Into`}>
            {into === undefined ? null : (
              <>
                <AccountName account={into} /> <bdi className="figures">{into.numberMasked}</bdi>
              </>
            )}
          </DetailRow>
          <DetailRow label={t`Costs`}>
            <Trans>None</Trans>
          </DetailRow>
          {children}
        </dl>
        <p className={styles['quiet']}>{consent}</p>
        <ReviewEnd onAgree={onAgree} onBack={onBack}>
          {action ?? <Trans>Add {amount}</Trans>}
        </ReviewEnd>
      </div>
    </>
  );
};
