import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useAccounts } from '#app/data/account-views.ts';
import { userQuery } from '#app/data/customers.ts';
import { OpenAccountLink } from '#app/ui/accounts/open-account-link.tsx';
import { PageTitle } from '#app/ui/page/page-title.tsx';
import { toPermissionFacts } from '#domain/permissions/facts.ts';
import { canSee } from '#domain/permissions/rules.ts';
import { AccountGroup } from './account-group.tsx';

/**
 * All accounts of the person (spec 2): dollar accounts, taka accounts where the person may see
 * them, and manual deposit accounts where there are any.
 */
export const AccountsScreen = () => {
  const { t } = useLingui();
  const { usd, bdt, manual } = useAccounts();
  const { data: user, error: userError } = useQuery(userQuery());
  // While the person is not known, accounts that are must not be missing.
  const facts = user && toPermissionFacts(user);
  const mayHaveTaka = facts
    ? canSee(facts, 'bdtAccounts')
    : userError !== null || (bdt.accounts?.length ?? 0) > 0;
  const hasManual = manual.error !== undefined && manual.error !== null;
  return (
    <>
      <PageTitle
        title={t`Bank Accounts`}
        actions={facts ? <OpenAccountLink facts={facts} /> : null}
      />
      <AccountGroup
        title={t`USD accounts`}
        group={usd}
        emptyText={<Trans>Active USD accounts not available!</Trans>}
      />
      {mayHaveTaka ? (
        <AccountGroup
          title={t`BDT accounts`}
          group={bdt}
          emptyText={<Trans>Your taka account will be here once you have one.</Trans>}
        />
      ) : null}
      {hasManual || (manual.accounts?.length ?? 0) > 0 ? (
        <AccountGroup title={t`Deposit accounts`} group={manual} emptyText={null} />
      ) : null}
    </>
  );
};
