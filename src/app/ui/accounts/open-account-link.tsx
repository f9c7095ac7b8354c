import { Trans } from '@lingui/react/macro';
import { Link, useParams } from '@tanstack/react-router';
import { Lock } from 'lucide-react';
import { currencies } from '#domain/money/money.ts';
import type { Currency } from '#domain/money/money.ts';
import { accountOpeningPermission } from '#domain/permissions/rules.ts';
import type { PermissionFacts } from '#domain/permissions/facts.ts';
import { buttonClass } from '../controls/button.tsx';
import styles from './open-account-link.module.css';

interface OpenAccountLinkProps {
  /** Undefined while the person is not known: then the way stands open, and its screen judges. */
  readonly facts: PermissionFacts | undefined;
  readonly kind?: 'primary' | 'secondary';
  /** The one that is needed; absent where either helps. */
  readonly currency?: Currency;
}

/** The way to a new account; where it is closed it is greyed, and leads to the reason (A18). */
export const OpenAccountLink = ({ facts, kind = 'secondary', currency }: OpenAccountLinkProps) => {
  const { country } = useParams({ from: '/$country/user' });
  const isClosed =
    facts !== undefined &&
    !(currency === undefined ? currencies : [currency]).some(
      (one) => accountOpeningPermission(facts, one).canUse,
    );
  const look = isClosed ? buttonClass('secondary', styles['greyed']) : buttonClass(kind);
  return (
    <Link
      to="/$country/user/accounts/create"
      params={{ country }}
      search={currency === undefined ? {} : { currency }}
      className={look}
    >
      {isClosed ? <Lock size={16} aria-hidden="true" /> : null}
      <Trans>Open an account</Trans>
      {isClosed ? (
        <span className="visually-hidden">
          <Trans>(closed, opens the reason)</Trans>
        </span>
      ) : null}
    </Link>
  );
};
