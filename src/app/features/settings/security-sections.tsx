import { Flex } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import { useMutation, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useState } from 'react';
import type { UserDevice, UserPasskey, UserSession } from '#contract/auth.ts';
import {
  addPasskey,
  devicesQuery,
  endSessions,
  forgetDevice,
  passkeysQuery,
  removePasskey,
  sessionsQuery,
} from '#app/data/auth.ts';
import { useCustomerInstants } from '#app/i18n/instants.ts';
import { isApiError } from '#app/platform/api/errors.ts';
import {
  PasskeyCancelled,
  PasskeyKnown,
  PasskeyUnable,
  canUsePasskeys,
} from '#app/platform/browser/passkeys.ts';
import { StepUpNotice } from '#app/components/one-time-code/step-up-notice.tsx';
import { Button } from '#app/ui/controls/button.tsx';
import { NetworkButton } from '#app/ui/controls/network-button.tsx';
import { ErrorNotice } from '#app/ui/surfaces/error-notice.tsx';
import { Notice, Skeleton } from '#app/ui/surfaces/surfaces.tsx';
import { Hint, SettingsSection } from './setting-controls.tsx';

/** A device, sign-in or passkey, with what can be done with it at the end. */
const Line = ({ children }: { readonly children: ReactNode }) => (
  <Flex
    as="li"
    wrap="wrap"
    align="center"
    justify="space-between"
    gap="8px 16px"
    paddingBlock="3"
    borderTop="sm"
    _first={{ borderTop: 'none' }}
  >
    {children}
  </Flex>
);

/** Forgetting cannot be taken back, so it is asked once more, in the same place. */
const ForgetDevice = ({ device }: { readonly device: UserDevice }) => {
  const [isRequested, setIsRequested] = useState(false);
  const forgetting = useMutation({ mutationFn: () => forgetDevice(device.id), retry: false });
  if (!isRequested) {
    return (
      <Button onClick={() => setIsRequested(true)}>
        <Trans>Forget</Trans>
      </Button>
    );
  }
  return (
    <Flex wrap="wrap" align="center" gap="2">
      <Hint>
        {device.is_current ? (
          <Trans>This device will need a code right away.</Trans>
        ) : (
          <Trans>It will need a code the next time you sign in there.</Trans>
        )}
      </Hint>
      <Button
        kind="primary"
        aria-disabled={forgetting.isPending}
        onClick={() => (forgetting.isPending ? undefined : forgetting.mutate())}
      >
        <Trans>Forget this device</Trans>
      </Button>
      <Button onClick={() => setIsRequested(false)}>
        <Trans>Keep it</Trans>
      </Button>
      {forgetting.error ? <ErrorNotice error={forgetting.error} /> : null}
    </Flex>
  );
};

const DeviceLine = ({ device }: { readonly device: UserDevice }) => {
  const { inWords, zone } = useCustomerInstants();
  const seen = inWords(device.last_seen_at);
  return (
    <Line>
      <div>
        <strong>{device.name}</strong>{' '}
        {device.is_current ? (
          <Hint as="span">
            <Trans>this device</Trans>
          </Hint>
        ) : null}
        <Hint>
          <Trans>
            Last seen {seen}, {zone}
          </Trans>
        </Hint>
      </div>
      <ForgetDevice device={device} />
    </Line>
  );
};

/** The browsers that may be used without a code (product.md B1, B16). */
export const DevicesSection = () => {
  const { data, error, refetch } = useQuery(devicesQuery());
  return (
    <SettingsSection of="devices">
      {error && !data ? <ErrorNotice error={error} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <Skeleton width="100%" height="56px" /> : null}
      {data?.length === 0 ? (
        <Hint>
          <Trans>
            No device is trusted. A device you verify with a code and trust will be listed here.
          </Trans>
        </Hint>
      ) : null}
      {data && data.length > 0 ? (
        <ul>
          {data.map((device) => (
            <DeviceLine key={device.id} device={device} />
          ))}
        </ul>
      ) : null}
    </SettingsSection>
  );
};

/** Ends sign-ins elsewhere: one, or all but this one. */
const EndSession = ({ sessions }: { readonly sessions: readonly UserSession[] }) => {
  const ids = sessions.map(({ id }) => id);
  const ending = useMutation({ mutationFn: () => endSessions(ids), retry: false });
  return (
    <Flex wrap="wrap" align="center" gap="2">
      <NetworkButton
        aria-disabled={ending.isPending}
        onClick={() => (ending.isPending ? undefined : ending.mutate())}
      >
        {ids.length === 1 ? <Trans>Sign out there</Trans> : <Trans>Sign out everywhere else</Trans>}
      </NetworkButton>
      {ending.error ? <ErrorNotice error={ending.error} /> : null}
    </Flex>
  );
};

const SessionLine = ({ session }: { readonly session: UserSession }) => {
  const { inWords, zone } = useCustomerInstants();
  const since = inWords(session.signed_in_at);
  return (
    <Line>
      <div>
        <strong>{session.name}</strong>{' '}
        {session.is_current ? (
          <Hint as="span">
            <Trans>this sign-in</Trans>
          </Hint>
        ) : null}
        <Hint>
          <Trans>
            Signed in {since}, {zone}
          </Trans>
        </Hint>
      </div>
      {session.is_current ? null : <EndSession sessions={[session]} />}
    </Line>
  );
};

/** Where the customer is signed in at this moment (product.md B16). */
export const SessionsSection = () => {
  const { data, error, refetch } = useQuery(sessionsQuery());
  const others = data?.filter(({ is_current }) => !is_current) ?? [];
  return (
    <SettingsSection of="sessions">
      {error && !data ? <ErrorNotice error={error} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <Skeleton width="100%" height="56px" /> : null}
      {data ? (
        <ul>
          {data.map((session) => (
            <SessionLine key={session.id} session={session} />
          ))}
        </ul>
      ) : null}
      {others.length > 1 ? <EndSession sessions={others} /> : null}
    </SettingsSection>
  );
};

/** Removing cannot be taken back, so it is asked once more, in the same place. */
const RemovePasskey = ({ passkey }: { readonly passkey: UserPasskey }) => {
  const [isRequested, setIsRequested] = useState(false);
  const removing = useMutation({ mutationFn: () => removePasskey(passkey.id), retry: false });
  if (!isRequested) {
    return (
      <Button onClick={() => setIsRequested(true)}>
        <Trans>Remove</Trans>
      </Button>
    );
  }
  return (
    <Flex wrap="wrap" align="center" gap="2">
      <Hint>
        <Trans>You can no longer sign in with it. Delete it on the device too.</Trans>
      </Hint>
      <NetworkButton
        kind="primary"
        aria-disabled={removing.isPending}
        onClick={() => (removing.isPending ? undefined : removing.mutate())}
      >
        <Trans>Remove this passkey</Trans>
      </NetworkButton>
      <Button onClick={() => setIsRequested(false)}>
        <Trans>Leave it</Trans>
      </Button>
      {removing.error ? <PasskeyProblem error={removing.error} /> : null}
    </Flex>
  );
};

const PasskeyLine = ({ passkey }: { readonly passkey: UserPasskey }) => {
  const { inWords, zone } = useCustomerInstants();
  const made = inWords(passkey.created_at);
  const used = passkey.last_used_at === null ? undefined : inWords(passkey.last_used_at);
  return (
    <Line>
      <div>
        <strong>{passkey.name}</strong>
        <Hint>
          {used === undefined ? (
            <Trans>
              Added {made}, {zone}, not used yet
            </Trans>
          ) : (
            <Trans>
              Added {made}, last used {used}, {zone}
            </Trans>
          )}
        </Hint>
        {passkey.is_synced ? (
          <Hint>
            <Trans>Your password manager may sync it to your other devices.</Trans>
          </Hint>
        ) : null}
      </div>
      <RemovePasskey passkey={passkey} />
    </Line>
  );
};

const AddPasskey = () => {
  const adding = useMutation({ mutationFn: addPasskey, retry: false });
  if (!canUsePasskeys()) {
    return (
      <Hint>
        <Trans>This browser cannot use passkeys.</Trans>
      </Hint>
    );
  }
  return (
    <Flex wrap="wrap" align="center" gap="2">
      <NetworkButton
        aria-disabled={adding.isPending}
        onClick={() => (adding.isPending ? undefined : adding.mutate())}
      >
        <Trans>Add a passkey</Trans>
      </NetworkButton>
      <Hint role="status">{adding.isSuccess ? <Trans>The passkey was added.</Trans> : null}</Hint>
      {adding.error ? <PasskeyProblem error={adding.error} /> : null}
    </Flex>
  );
};

/** The passkeys that sign this customer in (product.md B1, B16). */
export const PasskeysSection = () => {
  const { data, error, refetch } = useQuery(passkeysQuery());
  return (
    <SettingsSection of="passkeys">
      <Hint>
        <Trans>
          Sign in and confirm transfers with your fingerprint, your face or your device’s PIN,
          without a password or code.
        </Trans>
      </Hint>
      {error && !data ? <ErrorNotice error={error} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <Skeleton width="100%" height="56px" /> : null}
      {data && data.length > 0 ? (
        <ul>
          {data.map((passkey) => (
            <PasskeyLine key={passkey.id} passkey={passkey} />
          ))}
        </ul>
      ) : null}
      <AddPasskey />
    </SettingsSection>
  );
};

/** Why a passkey was not made or removed, and what to do. */
const PasskeyProblem = ({ error }: { readonly error: unknown }) => {
  if (isApiError(error) && error.problem?.code === 'step_up_required') return <StepUpNotice />;
  if (error instanceof PasskeyCancelled) {
    return (
      <Notice tone="info">
        <Trans>No passkey was added.</Trans>
      </Notice>
    );
  }
  if (error instanceof PasskeyKnown) {
    return (
      <Notice tone="info">
        <Trans>You already have a passkey on this device.</Trans>
      </Notice>
    );
  }
  if (error instanceof PasskeyUnable) {
    return (
      <Notice tone="info">
        <Trans>This device couldn’t create a passkey that Kheya can use.</Trans>
      </Notice>
    );
  }
  return <ErrorNotice error={error} />;
};
