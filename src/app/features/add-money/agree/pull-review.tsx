import { Trans, useLingui } from '@lingui/react/macro';
import { dividePull } from '#domain/add-money/funds-hold.ts';
import { money } from '#domain/money/money.ts';
import { parseWireAmount } from '#domain/money/wire-amount.ts';
import { useAccounts } from '#app/data/account-views/use-accounts.ts';
import type { DepositTerms } from '#app/data/transfers/add-money/deposits.ts';
import type { LinkedBank } from '#app/data/transfers/add-money/linked-banks.ts';
import { prepareDeposit } from '#app/data/transfers/add-money/put-in.ts';
import type { AgreedDeposit } from '#app/data/transfers/add-money/put-in.ts';
import { useInstantText, useZoneName } from '#app/i18n/instants.ts';
import { AccountName } from '#app/ui/accounts/account-name.tsx';
import { Button } from '#app/ui/controls/button.tsx';
import { DetailRow } from '#app/ui/controls/copy-row.tsx';
import { Amount, useAmountText } from '#app/ui/money/amount.tsx';
import { NetworkButton } from '#app/ui/network/network-button.tsx';
import { PageTitle } from '#app/ui/page/page-title.tsx';
import styles from '../add-money.module.css';
import { wireAmountOf } from '../prepare/pull-answers.ts';
import type { PullAnswers } from '../prepare/pull-answers.ts';

interface PullReviewProps {
  readonly answers: PullAnswers;
  readonly source: LinkedBank;
  readonly terms: DepositTerms;
  readonly onAgree: (agreed: AgreedDeposit) => void;
  readonly onBack: () => void;
}

/** When how much of it can be used. */
const WhenUsable = ({ wire, terms }: { readonly wire: string; readonly terms: DepositTerms }) => {
  const { t } = useLingui();
  const instant = useInstantText();
  const zoneName = useZoneName();
  const { atOnce, held } = dividePull(parseWireAmount(wire, 'USD')?.minor ?? 0n);
  const zone = zoneName('USD');
  return (
    <>
      <DetailRow label={t`Can be used at once`}>
        <Amount value={money('USD', atOnce)} />
      </DetailRow>
      {held === 0n || terms.available_at === null ? null : (
        <DetailRow label={t`Can be used from ${instant(terms.available_at, 'USD')} (${zone})`}>
          <Amount value={money('USD', held)} />
        </DetailRow>
      )}
      {terms.sent_at === null ? null : (
        <DetailRow label={t`Your bank is asked on`}>
          {instant(terms.sent_at, 'USD')} ({zone})
        </DetailRow>
      )}
    </>
  );
};

/** All of it once more, with the sentence that lets the money be pulled (Nacha's authorization). */
export const PullReview = ({ answers, source, terms, onAgree, onBack }: PullReviewProps) => {
  const { t } = useLingui();
  const write = useAmountText();
  const { accounts } = useAccounts().usd;
  const into = accounts?.find(({ id }) => id === answers.into);
  const wire = wireAmountOf(answers.amount) ?? '0.00';
  const { institution, mask } = source;
  const amount = write({ currency: 'USD', wire });
  const agree = () =>
    onAgree(
      prepareDeposit(
        {
          destination_account: answers.into,
          method: 'ACH_PULL',
          external_account_id: source.id,
          amount: wire,
          memo: answers.memo.trim() === '' ? null : answers.memo.trim(),
          available_at: terms.available_at ?? '',
        },
        { source: institution, amount: wire, currency: 'USD' },
      ),
    );
  return (
    <>
      <PageTitle title={t`Add this money?`} place="review" />
      <div className={styles['column']}>
        <Amount size="hero" value={{ currency: 'USD', wire }} />
        <dl>
          <DetailRow label={t`From`}>
            <bdi>{institution}</bdi> <bdi className="figures">••{mask}</bdi>
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
          <WhenUsable wire={wire} terms={terms} />
        </dl>
        <p className={styles['quiet']}>
          <Trans>
            By adding it you let Kheya pull {amount} once from your account ••{mask} at{' '}
            <bdi>{institution}</bdi>, by ACH. If your bank does not pay, the amount is taken out of
            your account again.
          </Trans>
        </p>
        <div className={styles['actions']}>
          <NetworkButton kind="primary" onClick={agree}>
            <Trans>Add {amount}</Trans>
          </NetworkButton>
          <Button kind="quiet" onClick={onBack}>
            <Trans>Change something</Trans>
          </Button>
        </div>
      </div>
    </>
  );
};
