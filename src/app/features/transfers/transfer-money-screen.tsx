import { Trans, useLingui } from '@lingui/react/macro';
import { Link, useParams } from '@tanstack/react-router';
import { withTexts } from '#app/i18n/texts.ts';
import { buttonClass } from '#app/ui/controls/button.tsx';
import { PageTitle } from '#app/ui/page/page-title.tsx';
import { useLater } from '#app/ui/page/use-later.ts';
import { TargetGrid } from './target-grid.tsx';

/** The ways to send do not wait for what was sent before. */
const loadUnfinished = () => withTexts('sending', import('./agree/unfinished.tsx'));

/** Where money can be sent (spec 2, 6), and what became of a sending that was cut off. */
export const TransferMoneyScreen = () => {
  const { t } = useLingui();
  const { country } = useParams({ from: '/$country/user' });
  const unfinished = useLater(loadUnfinished);
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
      {unfinished ? <unfinished.Unfinished /> : null}
      <TargetGrid />
    </>
  );
};
