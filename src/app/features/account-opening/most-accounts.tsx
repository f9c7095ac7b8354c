import { Trans } from '@lingui/react/macro';
import { mostOpenAccounts } from '#domain/accounts/new-account.ts';
import { useNumberText } from '#app/i18n/numbers.ts';
import { Notice } from '#app/ui/surfaces/notice.tsx';

/** Why another account cannot be opened, and what would make room for it. */
export const MostAccounts = () => {
  const most = useNumberText()(mostOpenAccounts.USD);
  return (
    <Notice tone="waiting">
      <Trans>
        You hold {most} open dollar accounts, as many as one person can. Close one of them to open
        another.
      </Trans>
    </Notice>
  );
};
