import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { maxOpenCards } from '#domain/cards/spending-rules.ts';
import type { AccountView } from '#app/data/account-views.ts';
import { useAccounts } from '#app/data/account-views.ts';
import { cardsQuery } from '#app/data/cards.ts';
import { useAccountNameText } from '#app/components/account-name.tsx';
import { OpenAccountLink } from '#app/components/permission-reasons.tsx';
import type { Option } from '#app/ui/forms/fields.tsx';
import { EmptyState } from '#app/ui/surfaces/empty-state.tsx';
import { ErrorNotice, SlowNotice } from '#app/ui/surfaces/error-notice.tsx';
import { ContentSkeleton } from '#app/ui/surfaces/content-skeleton.tsx';

/** Returns a function that goes back to the choice between the kinds of card. */
export const useToOrderKinds = (): (() => Promise<void>) => {
  const navigate = useNavigate();
  const { country } = useParams({ from: '/$country/user' });
  return () => navigate({ to: '/$country/user/cards/order', params: { country } });
};

/** The accounts as options of a select. */
export const useAccountOptions = (accounts: readonly AccountView[]): readonly Option[] => {
  const nameOf = useAccountNameText();
  return accounts.map((account) => ({
    value: account.id,
    label: `${nameOf(account)} ${account.numberMasked}`,
  }));
};

interface RequireDollarAccountProps {
  readonly children: (accounts: readonly AccountView[]) => ReactNode;
}

/** The open dollar accounts of the active profile; a card debits one of them. */
export const RequireDollarAccount = ({ children }: RequireDollarAccountProps) => {
  const { accounts, error, refetch } = useAccounts().usd;
  if (accounts === undefined)
    return error ? (
      <ErrorNotice error={error} onRetry={refetch} />
    ) : (
      <>
        <ContentSkeleton of="fields" height="20rem" />
        <SlowNotice onRetry={refetch} />
      </>
    );
  const open = accounts.filter(({ isOpen }) => isOpen);
  if (open.length > 0) return children(open);
  return (
    <EmptyState action={<OpenAccountLink facts={undefined} currency="USD" />}>
      <Trans>Open a dollar account first. The card pays from it.</Trans>
    </EmptyState>
  );
};

/** Says before the order that the account has as many cards as it can have. */
export const TooManyCards = ({ accountId }: { readonly accountId: string }) => {
  const { data: cards } = useQuery(cardsQuery());
  const open = cards?.filter(
    (card) => card.account_id === accountId && card.card_status !== 'TERMINATED',
  );
  if ((open?.length ?? 0) < maxOpenCards) return null;
  return (
    <p role="status">
      <Trans>This account already has five cards. Terminate one first.</Trans>
    </p>
  );
};
