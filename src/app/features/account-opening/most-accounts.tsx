import { Trans } from '@lingui/react/macro';
import { Link, useParams } from '@tanstack/react-router';
import { mostOpenAccounts } from '#domain/accounts/new-account.ts';
import type { Currency } from '#domain/money/money.ts';
import { useNumberText } from '#app/i18n/numbers.ts';
import { buttonClass } from '#app/ui/controls/button.tsx';
import { Notice } from '#app/ui/surfaces/notice.tsx';

/** Why another account cannot be opened, and what would make room for it. */
export const MostAccounts = ({ currency }: { readonly currency: Currency }) => {
  const { country } = useParams({ from: '/$country/user' });
  const most = useNumberText()(mostOpenAccounts.USD);
  return (
    <Notice
      tone="waiting"
      action={
        <Link to="/$country/user/accounts" params={{ country }} className={buttonClass()}>
          <Trans>See your accounts</Trans>
        </Link>
      }
    >
      {currency === 'USD' ? (
        <Trans>
          You hold {most} open dollar accounts, as many as one person can. Close one of them to open
          another.
        </Trans>
      ) : (
        <Trans>You hold a taka account already, and one person can hold one.</Trans>
      )}
    </Notice>
  );
};
