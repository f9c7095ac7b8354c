import type { Currency } from '#domain/money/money.ts';
import type { PermissionReason } from '#domain/permissions/needs.ts';
import { SupportLink } from '../access/support-link.tsx';
import { OpenAccountLink } from './open-account-link.tsx';

/** The account that opens what is closed for a reason. */
const accountFor: Readonly<Partial<Record<PermissionReason, Currency>>> = {
  dollar_account_needed: 'USD',
  second_dollar_account_needed: 'USD',
  taka_account_needed: 'BDT',
  bangladesh_link_needed: 'BDT',
};

interface ClosedWayProps {
  readonly reason: PermissionReason;
  /** Where support is, once the bank has said so. */
  readonly supportHref: string | undefined;
}

/** What a customer can do about something closed: open an account or ask support; else nothing. */
export const ClosedWay = ({ reason, supportHref }: ClosedWayProps) => {
  const currency = accountFor[reason];
  if (currency !== undefined) return <OpenAccountLink facts={undefined} currency={currency} />;
  const isStopped = reason === 'user_frozen' || reason === 'user_blocked';
  return isStopped && supportHref !== undefined ? <SupportLink href={supportHref} /> : null;
};
