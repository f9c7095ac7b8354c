import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useAccounts } from '#app/data/account-views/use-accounts.ts';
import { AccountName } from '#app/ui/accounts/account-name.tsx';
import { DetailRow } from '#app/ui/controls/copy-row.tsx';
import { Amount, useAmountText } from '#app/ui/money/amount.tsx';
import { ReviewEnd } from '#app/ui/money/sending/review-end.tsx';
import { PageTitle } from '#app/ui/page/page-title.tsx';
import styles from '../add-money.module.css';

interface ReviewProps {
  readonly wire: string;
  readonly source: { readonly name: string; readonly mask: string };
  /** The account at Kheya. */
  readonly into: string;
  /** When how much of it can be used. */
  readonly whenUsable: ReactNode;
  /** The sentence that lets the money be taken. */
  readonly consent: ReactNode;
  readonly onAgree: () => void;
  readonly onBack: () => void;
}

/** All of it once more, with the amount in the button that agrees to it. */
export const Review = (props: ReviewProps) => {
  const { wire, source, into: intoId, whenUsable, consent, onAgree, onBack } = props;
  const { t } = useLingui();
  const write = useAmountText();
  const { accounts } = useAccounts().usd;
  const into = accounts?.find(({ id }) => id === intoId);
  const value = { currency: 'USD', wire } as const;
  const amount = write(value);
  return (
    <>
      <PageTitle title={t`Add this money?`} place="review" />
      <div className={styles['column']}>
        <Amount size="hero" value={value} />
        <dl>
          <DetailRow label={t`From`}>
            <bdi>{source.name}</bdi> <bdi className="figures">••{source.mask}</bdi>
          </DetailRow>
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
          {whenUsable}
        </dl>
        <p className={styles['quiet']}>{consent}</p>
        <ReviewEnd onAgree={onAgree} onBack={onBack}>
          <Trans>Add {amount}</Trans>
        </ReviewEnd>
      </div>
    </>
  );
};
