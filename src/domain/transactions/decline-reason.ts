/** What a transaction says of why it was declined (spec 3). */
export interface Declined {
  readonly reason: string | null;
  readonly user_data: { readonly network_decline_details: string | null } | null;
}

/** The reason that is told by the card network's own words. */
export const NETWORK_DECLINED = 'NETWORK_DECLINED';

/**
 * The reason as the details show it (spec 2): for NETWORK_DECLINED the network's details, else the
 * reason with its underscores as spaces. Without details the reason itself is still better than
 * silence. Undefined when there is no reason.
 */
export const declineReason = ({ reason, user_data }: Declined): string | undefined => {
  if (!reason) return undefined;
  const details = user_data?.network_decline_details;
  if (reason === NETWORK_DECLINED && details) return details;
  return reason.replaceAll('_', ' ');
};
