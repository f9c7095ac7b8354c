import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import { parseReferralCode } from '#domain/identity/onboarding.ts';
import { storeInvitationCode } from '#app/platform/invitation-code.ts';
import { useCustomerCountry } from '#app/platform/session/route-guard.ts';
import { PublicNote } from '#app/ui/page/public-page.tsx';
import { buttonClass } from '#app/ui/plain/button.tsx';

/** What a friend sees who opens an invitation. The code waits in this tab for the onboarding. */
export const JoinScreen = ({ code: linked }: { readonly code: string }) => {
  const { t } = useLingui();
  const isCustomer = useCustomerCountry() !== undefined;
  const code = parseReferralCode(linked);
  useEffect(() => {
    if (code !== undefined) storeInvitationCode(code);
  }, [code]);
  if (isCustomer)
    return (
      <PublicNote
        title={t`You already have an account`}
        action={
          <Link to="/invitation" className={buttonClass('primary')}>
            <Trans>Invite friends yourself</Trans>
          </Link>
        }
      >
        <Trans>Invitations are for friends who don’t use Kheya yet.</Trans>
      </PublicNote>
    );
  const start = (
    <Link to="/sign-in" search={{ screen: 'register' }} className={buttonClass('primary')}>
      <Trans>Open an account</Trans>
    </Link>
  );
  if (code === undefined)
    return (
      <PublicNote title={t`This invitation link isn’t complete`} action={start}>
        <Trans>
          Ask your friend for the link or the code again. You can also open an account without an
          invitation.
        </Trans>
      </PublicNote>
    );
  return (
    <PublicNote title={t`A friend invites you to Kheya`} action={start}>
      <Trans>
        Hold dollars and taka, and send money between the United States and Bangladesh. We’ll fill
        in your invitation code <strong translate="no">{code}</strong> for you.
      </Trans>
    </PublicNote>
  );
};
