import { Trans } from '@lingui/react/macro';
import { Link, useParams } from '@tanstack/react-router';
import { isAcceptedForBdtOnly, isKycAccepted } from '#domain/identity/approval-status.ts';
import type { PermissionFacts } from '#domain/permissions/facts.ts';
import { useCustomerInstants } from '#app/i18n/instants.ts';
import { Notice } from '#app/ui/surfaces/notice.tsx';

/** Why limits are lower for now, and until when (product.md B16). */
export const LowerNotice = ({ until }: { readonly until: string }) => {
  const { inWords, zone } = useCustomerInstants();
  const when = inWords(until);
  return (
    <Notice tone="waiting">
      <Trans>
        Your e-mail or mobile number changed, so until {when}, {zone}, you can send a tenth of what
        you usually can.
      </Trans>
    </Notice>
  );
};

/** What makes limits higher (product.md B5): verification, then full access. */
export const RaiseLimits = ({ facts }: { readonly facts: PermissionFacts }) => {
  const { country } = useParams({ from: '/$country/user' });
  const status = facts.profile_approval_status;
  if (!isKycAccepted(status) && !isAcceptedForBdtOnly(status)) {
    return (
      <p>
        <Trans>
          You can send once you are verified.{' '}
          <Link to="/$country/user/verification-center" params={{ country }}>
            See where your verification stands.
          </Link>
        </Trans>
      </p>
    );
  }
  if (!facts.is_full_access_given) {
    return (
      <p>
        {isAcceptedForBdtOnly(status) ? (
          <Trans>
            You are verified for taka only, so these amounts are a tenth of the usual ones. They
            rise with a full verification.
          </Trans>
        ) : (
          <Trans>
            These amounts are a tenth of the usual ones until the bank has given you full access.
          </Trans>
        )}
      </p>
    );
  }
  return (
    <p>
      <Trans>
        These are the limits of a verified person with full access, the highest a person has.
        Businesses can send four times as much.
      </Trans>
    </p>
  );
};
