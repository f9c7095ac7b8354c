import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useUserCountry } from '#app/platform/session/route-guard.ts';

interface NamedAccount {
  readonly kind: 'usd' | 'bdt' | 'manual';
  /** The account's nickname; null if it has none. */
  readonly name: string | null;
}

/** Returns a function that names an account in plain text, for accessible names. */
export const useAccountNameText = (): ((account: NamedAccount) => string) => {
  const { t } = useLingui();
  return ({ kind, name }) => {
    if (name) return name;
    if (kind === 'usd') return t`USD account`;
    return kind === 'bdt' ? t`BDT account` : t`Deposit account`;
  };
};

/** An account's name, isolated from the text direction around it. */
export const AccountName = ({ account }: { readonly account: NamedAccount }) => {
  if (account.name) return <bdi>{account.name}</bdi>;
  if (account.kind === 'usd') return <Trans>USD account</Trans>;
  return account.kind === 'bdt' ? <Trans>BDT account</Trans> : <Trans>Deposit account</Trans>;
};

/** A number with only its last four digits, `••••6789`; screen readers hear "ending in". */
export const MaskedNumber = ({ masked }: { readonly masked: string }) => {
  const digits = masked.slice(-4);
  return (
    <span className="figures">
      <span aria-hidden="true">{masked}</span>
      <span className="visually-hidden" translate="yes">
        <Trans>number ending in {digits}</Trans>
      </span>
    </span>
  );
};

interface AccountLineProps {
  readonly account: NamedAccount & { readonly numberMasked: string };
}

/** An account by its name and its last four digits. */
export const AccountLine = ({ account }: AccountLineProps) => (
  <span>
    <AccountName account={account} /> <MaskedNumber masked={account.numberMasked} />
  </span>
);

interface AccountLinkProps {
  readonly kind: 'usd' | 'bdt' | 'manual';
  readonly id: string;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** The details route of each kind of account (spec 2, product.md A29). */
export const accountRoutes = {
  usd: '/$country/user/accounts/$id',
  bdt: '/$country/user/bd-accounts/$id',
  manual: '/$country/user/accounts/$id/deposit-account',
} as const;

export const AccountLink = ({ kind, id, className = '', children }: AccountLinkProps) => {
  const country = useUserCountry();
  return (
    <Link to={accountRoutes[kind]} params={{ country, id }} className={className}>
      {children}
    </Link>
  );
};
