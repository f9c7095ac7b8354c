import { Trans } from '@lingui/react/macro';
import { useParams } from '@tanstack/react-router';
import { maxOpenAccounts } from '#domain/accounts/account-opening.ts';
import type { Currency } from '#domain/money/money.ts';
import { useNumberText } from '#app/i18n/formatters.ts';
import { ButtonLink } from '#app/ui/controls/button.tsx';
import { Notice } from '#app/ui/surfaces/surfaces.tsx';

interface AccountLimitNoticeProps {
  readonly currency: Currency;
  /** How many are open, where that is known: some hold more than can be opened now. */
  readonly count?: number;
}

/** Why another account cannot be opened, and what would make room for it. */
export const AccountLimitNotice = ({
  currency,
  count = maxOpenAccounts[currency],
}: AccountLimitNoticeProps) => {
  const { country } = useParams({ from: '/$country/user' });
  const number = useNumberText();
  const most = number(maxOpenAccounts[currency]);
  const held = number(count);
  return (
    <Notice
      tone="warning"
      action={
        <ButtonLink to="/$country/user/accounts" params={{ country }}>
          <Trans>See your accounts</Trans>
        </ButtonLink>
      }
    >
      {currency === 'USD' ? (
        <Trans>
          You have {held} open dollar accounts. You can open another while you have fewer than{' '}
          {most}.
        </Trans>
      ) : count > 1 ? (
        <Trans>You already have {held} taka accounts, so you can't open another.</Trans>
      ) : (
        <Trans>You already have a taka account, so you can't open another.</Trans>
      )}
    </Notice>
  );
};
