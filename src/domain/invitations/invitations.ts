import type { ProfileApprovalStatus } from '../identity/approval-status.ts';
import { isAcceptedForBdtOnly, isKycAccepted } from '../identity/approval-status.ts';
import type { Currency, Money } from '../money/money.ts';
import { money } from '../money/money.ts';
import type { Rate } from '../rates.ts';
import { convert } from '../rates.ts';

/** The states of an invitation, in the order in which a friend passes them (product.md B12). */
export const invitationStatuses = [
  'SENT',
  'JOINED',
  'VERIFIED',
  'QUALIFIED',
  'REWARDED',
  'EXPIRED',
  'NOT_QUALIFIED',
] as const;

export type InvitationStatus = (typeof invitationStatuses)[number];

/** The states that the bank stores; the others follow from the time and from the friend's profile. */
export const storedStatuses = [
  'SENT',
  'JOINED',
  'QUALIFIED',
  'REWARDED',
  'NOT_QUALIFIED',
] as const satisfies readonly InvitationStatus[];

export type StoredInvitationStatus = (typeof storedStatuses)[number];

/** Why a friend's transfer earns no reward (product.md B12). */
export const invitationReasons = ['SAME_DEVICE', 'SAME_ADDRESS', 'SAME_DOCUMENT'] as const;

export type InvitationReason = (typeof invitationReasons)[number];

const dayMs = 86_400_000;

/** How long an invitation by e-mail can be answered. */
export const invitationDays = 60;

/** E-mails that a customer can send within 24 hours (product.md B12). */
export const invitationsPerDay = 20;

/** How long an invitation waits before it can be sent again (product.md B12). */
export const resendAfterMs = dayMs;

/** The reward of an invitation in each currency, minor units. */
const rewards: Readonly<Record<Currency, bigint>> = { USD: 10_00n, BDT: 1_200_00n };

/** The reward of an inviter who is paid in a currency. */
export const invitationReward = (currency: Currency): Money => money(currency, rewards[currency]);

/** What the friend's transfer has to be worth (product.md B12). */
export const qualifyingAmount: Money = money('USD', 50_00n);

/** Whether a transfer is large enough; taka are compared at the market rate of dollars to taka. */
export const isQualifyingAmount = (sent: Money, marketRate: Rate): boolean => {
  if (sent.currency === qualifyingAmount.currency) return sent.minor >= qualifyingAmount.minor;
  return sent.minor >= convert(qualifyingAmount, marketRate).converted.minor;
};

/** The facts that decide the state of an invitation. */
export interface InvitationFacts {
  readonly status: StoredInvitationStatus;
  readonly sentAtMs: number;
  /** The profile status of the friend; undefined until they join. */
  readonly friendStatus: ProfileApprovalStatus | undefined;
}

/** The state of an invitation at a time (product.md B12). */
export const invitationStatus = (
  { status, sentAtMs, friendStatus }: InvitationFacts,
  nowMs: number,
): InvitationStatus => {
  if (status === 'SENT') return nowMs >= sentAtMs + invitationDays * dayMs ? 'EXPIRED' : 'SENT';
  if (status !== 'JOINED' || friendStatus === undefined) return status;
  return isKycAccepted(friendStatus) || isAcceptedForBdtOnly(friendStatus) ? 'VERIFIED' : 'JOINED';
};

/** From when an invitation can be sent again; undefined for one that was answered. */
export const resendAtMs = ({
  status,
  sentAtMs,
}: Pick<InvitationFacts, 'status' | 'sentAtMs'>): number | undefined =>
  status === 'SENT' ? sentAtMs + resendAfterMs : undefined;

/** An address in the form in which two are compared: letters and digits only. */
const comparable = (text: string): string =>
  text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

interface ComparedAddress {
  readonly address_line_1: string;
  readonly address_line_2: string | null;
  readonly postal_code: string;
  readonly country: string;
}

/** Whether two legal addresses are the same home, however they were typed. */
export const isSameAddress = (one: ComparedAddress, other: ComparedAddress): boolean => {
  const [first, second] = [one, other].map((address) =>
    [
      comparable(`${address.address_line_1}${address.address_line_2 ?? ''}`),
      comparable(address.postal_code).slice(0, 5),
      address.country,
    ].join(' '),
  );
  return first === second;
};

/** An e-mail address that shows whose it is to the sender only: `r•••@gmail.com`. */
export const maskEmail = (email: string): string => {
  const at = email.lastIndexOf('@');
  const [first = ''] = email;
  return `${first}•••${email.slice(at)}`;
};
