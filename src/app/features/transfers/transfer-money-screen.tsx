import { Trans, useLingui } from '@lingui/react/macro';
import { Link, useParams } from '@tanstack/react-router';
import { buttonClass } from '#app/ui/controls/button.tsx';
import { PageTitle } from '#app/ui/page/page-title.tsx';
import { PendingNotice } from './agree/pending-notice.tsx';
import { UnderWay } from './agree/under-way.tsx';
import { TargetGrid } from './target-grid.tsx';

/** Where money can be sent (spec 2, 6), and what became of a sending that was cut off. */
export const TransferMoneyScreen = () => {
  const { t } = useLingui();
  const { country } = useParams({ from: '/$country/user' });
  return (
    <>
      <PageTitle
        title={t`Transfer / Withdraw`}
        actions={
          <Link
            to="/$country/user/transferMoney/sent"
            params={{ country }}
            className={buttonClass()}
          >
            <Trans>What you have sent</Trans>
          </Link>
        }
      >
        <Trans>Where should the money arrive?</Trans>
      </PageTitle>
      <PendingNotice />
      <UnderWay />
      <TargetGrid />
    </>
  );
};
