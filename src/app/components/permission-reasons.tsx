import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { Lock } from 'lucide-react';
import type { Currency } from '#domain/money/money.ts';
import { currencies } from '#domain/money/money.ts';
import type { HelpTopic } from '#domain/navigation/paths.ts';
import type { PermissionReason } from '#domain/permissions/conditions.ts';
import type { PermissionFacts } from '#domain/permissions/facts.ts';
import { accountOpeningPermission } from '#domain/permissions/rules.ts';
import { useActiveProfile } from '#app/platform/active-profile.ts';
import { buttonClass } from '#app/ui/plain/button.tsx';
import { useUserCountry } from '#app/platform/session/route-guard.ts';
import styles from './permission-reasons.module.css';
import type { TicketSubject } from './ticket-link.tsx';
import { TicketLink } from './ticket-link.tsx';

/** The account currency that resolves each reason. */
const accountFor: Readonly<Partial<Record<PermissionReason, Currency>>> = {
  dollar_account_needed: 'USD',
  second_dollar_account_needed: 'USD',
  taka_account_needed: 'BDT',
  bangladesh_link_needed: 'BDT',
};

interface PermissionActionProps {
  readonly reason: PermissionReason;
  /** True for one of several reasons, when the screen links to support once. */
  readonly isInList?: boolean;
}

/** What a customer can do about a closed feature: open an account or contact support; otherwise nothing. */
export const PermissionAction = ({ reason, isInList = false }: PermissionActionProps) => {
  const currency = accountFor[reason];
  if (currency !== undefined) return <OpenAccountLink facts={undefined} currency={currency} />;
  const isStopped = reason === 'user_frozen' || reason === 'user_blocked';
  return isStopped && !isInList ? <SupportLink topic="accounts" /> : null;
};

interface OpenAccountLinkProps {
  /** Undefined until the customer is loaded: the link is then enabled, and its screen checks again. */
  readonly facts: PermissionFacts | undefined;
  readonly kind?: 'primary' | 'secondary';
  /** The currency that is needed; absent if either helps. */
  readonly currency?: Currency;
}

/** The link to open an account; if not permitted it is disabled and leads to the reason (A18). */
export const OpenAccountLink = ({ facts, kind = 'secondary', currency }: OpenAccountLinkProps) => {
  const country = useUserCountry();
  const holder = useActiveProfile() === undefined ? 'customer' : 'business';
  const isClosed =
    facts !== undefined &&
    !(currency === undefined ? currencies : [currency]).some(
      (one) => accountOpeningPermission(facts, one, holder).canUse,
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
          <Trans>(locked, shows why)</Trans>
        </span>
      ) : null}
    </Link>
  );
};

interface SupportLinkProps {
  readonly topic: HelpTopic;
  /** What the ticket is about, where more than the topic is known. */
  readonly about?: TicketSubject;
  /** True inside a sentence; otherwise it looks like a button. */
  readonly isInline?: boolean;
}

/** The ticket of each help topic. Security is urgent, so it leads to the telephone instead. */
const ticketOfTopic: Readonly<Partial<Record<HelpTopic, TicketSubject>>> = {
  accounts: { topic: 'ACCOUNT', subtopic: 'FROZEN_OR_BLOCKED' },
  verification: { topic: 'VERIFICATION' },
  transfers: { topic: 'TRANSFER' },
  'add-money': { topic: 'ADD_MONEY' },
  'top-up': { topic: 'TRANSFER', subtopic: 'TOP_UP' },
};

/** Opens a ticket about a topic, or help with the bank's telephone numbers and hours (A44). */
export const SupportLink = ({ topic, about, isInline }: SupportLinkProps) => {
  const country = useUserCountry();
  const subject = about ?? ticketOfTopic[topic];
  if (subject)
    return (
      <TicketLink about={subject} isInline={isInline}>
        <Trans>Contact support</Trans>
      </TicketLink>
    );
  return (
    <Link
      to="/$country/user/help"
      params={{ country }}
      search={{ topic }}
      {...(isInline ? {} : { className: buttonClass() })}
    >
      <Trans>Contact support</Trans>
    </Link>
  );
};

/** Why something is closed, and what would open it. */
export const permissionReasonLabels: Readonly<Record<PermissionReason, MessageDescriptor>> = {
  signup_incomplete: msg`This opens once your sign-up is complete.`,
  profile_incomplete: msg`This opens once your profile is complete and your identity is verified.`,
  verification_not_submitted: msg`This opens once you have submitted your identity for verification and it was accepted.`,
  verification_in_progress: msg`Your identity is being verified. This opens as soon as that is done.`,
  verification_refused: msg`Your identity could not be verified, so this is closed. The verification center says why.`,
  verified_for_bdt_only: msg`You are verified for taka only. This opens with a full verification.`,
  user_frozen: msg`Unavailable while your account is frozen. Contact support to find out why.`,
  user_blocked: msg`Unavailable while your profile is under review. Contact support to find out more.`,
  full_access_needed: msg`This opens once the bank has given you full access.`,
  us_only: msg`This is for customers in the United States.`,
  bangladesh_only: msg`This is for customers with an address in Bangladesh.`,
  bangladesh_link_needed: msg`Open a taka account to use this. An address in Bangladesh or a verified national ID opens it too.`,
  dollar_account_needed: msg`Open a dollar account to use this.`,
  taka_account_needed: msg`Open a taka account to use this.`,
  second_dollar_account_needed: msg`Open a second dollar account to use this.`,
  already_verified: msg`This can no longer be changed, since you are verified.`,
  not_offered_yet: msg`Coming soon`,
};
