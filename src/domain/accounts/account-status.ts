/** The status of a US account never used, which the lists leave out (product.md A2). */
export const HIDDEN_ACCOUNT_STATUS = 'ACCOUNT_NEVER_ACTIVE';

/** The status the filter for open accounts asks for (spec 4). */
export const OPEN_ACCOUNT_STATUS = 'ACTIVE_OR_DISBURSED';

export const accountStatuses = [
  OPEN_ACCOUNT_STATUS,
  'IN_CLOSING',
  'CLOSED',
  HIDDEN_ACCOUNT_STATUS,
] as const;

export type AccountStatus = (typeof accountStatuses)[number];

/** Whether the lists show an account at all. */
export const isListed = (status: AccountStatus): boolean => status !== HIDDEN_ACCOUNT_STATUS;

/** Whether an account is closed or closing: dimmed, not clickable, marked Closed (spec 2). */
export const isClosed = (status: AccountStatus): boolean =>
  status === 'CLOSED' || status === 'IN_CLOSING';

/** Whether a click on an account opens its details. */
export const isClickable = (status: AccountStatus): boolean => status === OPEN_ACCOUNT_STATUS;

export interface OpennessFilter {
  readonly open_account?: boolean;
  readonly closed_account?: boolean;
}

/**
 * Whether a list with these filters (spec 7) holds an account: each filter asks for its kind, none
 * or both for all that are listed.
 */
export const passesOpenness = (status: AccountStatus, filter: OpennessFilter): boolean => {
  if (!isListed(status)) return false;
  const [open, closed] = [filter.open_account === true, filter.closed_account === true];
  if (open === closed) return true;
  return open ? !isClosed(status) : isClosed(status);
};
