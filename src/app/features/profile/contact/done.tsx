import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { ContactChange } from '#contract/auth.ts';
import { contactChangeQuery } from '#app/data/contact-details.ts';
import { BackToProfile } from './back-to-profile.tsx';
import { LowerLimits } from './lower-limits.tsx';

/** What holds from now on, and until when limits are lower. */
export const Done = ({ change }: { readonly change: ContactChange }) => {
  const { data } = useQuery(contactChangeQuery());
  const to = change.new_contact;
  return (
    <>
      <p role="status">
        {change.kind === 'EMAIL' ? (
          <Trans>
            From now on you sign in with <bdi>{to}</bdi>. Your other devices were signed out.
          </Trans>
        ) : (
          <Trans>
            From now on codes go to <bdi>{to}</bdi>. Your other devices were signed out.
          </Trans>
        )}
      </p>
      {data?.lower_limits_until ? <LowerLimits until={data.lower_limits_until} /> : null}
      <BackToProfile />
    </>
  );
};
