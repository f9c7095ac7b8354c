import type { Currency } from '#domain/money/money.ts';
import type { PermissionReason } from '#domain/permissions/conditions.ts';
import { SupportLink } from '../controls/support-link.tsx';
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
  /** True for one of several, where the screen leads to support once. */
  readonly isInList?: boolean;
}

/** What a customer can do about something closed: open an account or ask support; else nothing. */
export const ClosedWay = ({ reason, isInList = false }: ClosedWayProps) => {
  const currency = accountFor[reason];
  if (currency !== undefined) return <OpenAccountLink facts={undefined} currency={currency} />;
  const isStopped = reason === 'user_frozen' || reason === 'user_blocked';
  return isStopped && !isInList ? <SupportLink topic="accounts" /> : null;
};
