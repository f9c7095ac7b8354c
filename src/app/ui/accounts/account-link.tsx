import { Link, useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';

interface AccountLinkProps {
  readonly kind: 'usd' | 'bdt' | 'manual';
  readonly id: string;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** Where the details of each kind of account are (spec 2, product.md A29). */
const routes = {
  usd: '/$country/user/accounts/$id',
  bdt: '/$country/user/bd-accounts/$id',
  manual: '/$country/user/accounts/$id/deposit-account',
} as const;

/** A link to an account's details. */
export const AccountLink = ({ kind, id, className = '', children }: AccountLinkProps) => {
  const { country } = useParams({ from: '/$country/user' });
  return (
    <Link to={routes[kind]} params={{ country, id }} className={className}>
      {children}
    </Link>
  );
};
