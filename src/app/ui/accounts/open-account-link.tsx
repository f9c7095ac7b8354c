import { Trans } from '@lingui/react/macro';
import { Link, useParams } from '@tanstack/react-router';
import { Lock } from 'lucide-react';
import { accountOpeningPermission } from '#domain/permissions/account-opening.ts';
import type { PermissionFacts } from '#domain/permissions/permission-facts.ts';
import { buttonClass } from '#app/ui/controls/button.tsx';
import styles from './accounts.module.css';

/** The way to a new account; where it is closed it is greyed, and leads to the reason (A18). */
export const OpenAccountLink = ({ facts }: { readonly facts: PermissionFacts }) => {
  const { country } = useParams({ from: '/$country/user' });
  const { canUse } = accountOpeningPermission(facts, 'USD');
  return (
    <Link
      to="/$country/user/accounts/create"
      params={{ country }}
      className={buttonClass('secondary', canUse ? '' : styles['greyed'])}
    >
      {canUse ? null : <Lock size={16} aria-hidden="true" />}
      <Trans>Open an account</Trans>
      {canUse ? null : (
        <span className="visually-hidden">
          <Trans>(closed, opens the reason)</Trans>
        </span>
      )}
    </Link>
  );
};
