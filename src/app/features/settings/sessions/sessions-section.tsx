import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery } from '@tanstack/react-query';
import type { UserSession } from '#contract/auth.ts';
import { endSessions, sessionsQuery } from '#app/data/auth.ts';
import { useCustomerInstants } from '#app/i18n/instants.ts';
import { NetworkButton } from '#app/ui/network/network-button.tsx';
import { ErrorNotice } from '#app/ui/surfaces/error-notice.tsx';
import { Skeleton } from '#app/ui/surfaces/skeleton.tsx';
import { SettingsSection } from '../settings-section.tsx';
import styles from '../settings.module.css';
import own from '../lines.module.css';

/** Ends sign-ins elsewhere: one, or all but this one. */
const End = ({ sessions }: { readonly sessions: readonly UserSession[] }) => {
  const ids = sessions.map(({ id }) => id);
  const ending = useMutation({ mutationFn: () => endSessions(ids), retry: false });
  return (
    <div className={own['sure']}>
      <NetworkButton
        aria-disabled={ending.isPending}
        onClick={() => (ending.isPending ? undefined : ending.mutate())}
      >
        {ids.length === 1 ? <Trans>Sign out there</Trans> : <Trans>Sign out everywhere else</Trans>}
      </NetworkButton>
      {ending.error ? <ErrorNotice error={ending.error} /> : null}
    </div>
  );
};

const SessionLine = ({ session }: { readonly session: UserSession }) => {
  const { inWords, zone } = useCustomerInstants();
  const since = inWords(session.signed_in_at);
  return (
    <li className={own['line']}>
      <div>
        <strong>{session.name}</strong>{' '}
        {session.is_current ? (
          <span className={styles['hint']}>
            <Trans>this sign-in</Trans>
          </span>
        ) : null}
        <p className={styles['hint']}>
          <Trans>
            Signed in {since}, {zone}
          </Trans>
        </p>
      </div>
      {session.is_current ? null : <End sessions={[session]} />}
    </li>
  );
};

/** Where the person is signed in at this moment (product.md B16). */
export const SessionsSection = () => {
  const { t } = useLingui();
  const { data, error, refetch } = useQuery(sessionsQuery());
  const others = data?.filter(({ is_current }) => !is_current) ?? [];
  return (
    <SettingsSection title={t`Where you are signed in`}>
      {error && !data ? <ErrorNotice error={error} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <Skeleton width="100%" height="56px" /> : null}
      {data ? (
        <ul className={own['lines']}>
          {data.map((session) => (
            <SessionLine key={session.id} session={session} />
          ))}
        </ul>
      ) : null}
      {others.length > 1 ? <End sessions={others} /> : null}
    </SettingsSection>
  );
};
