import { Box, Flex, Stack, Text, chakra } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useState, useSyncExternalStore } from 'react';
import { idleChoices } from '#domain/auth/app-lock.ts';
import { useDigits } from '#app/i18n/formatters.ts';
import { chooseIdleMinutes, idleMinutes, lockNow } from '#app/platform/app-lock/auto-lock.ts';
import { canForgetPasskeys } from '#app/platform/forget-passkey.ts';
import { canUsePasskeys } from '#app/platform/browser/passkeys.ts';
import { leftPasskey, lockMethod } from '#app/platform/lock-state.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { Notice } from '#app/ui/surfaces/surfaces.tsx';
import { DeferredSection } from '#app/ui/page/deferred-section.tsx';
import type { LockGoal } from './app-lock-dialog.tsx';
import { Choice } from './setting-controls.tsx';

const loadDialog = () => import('./app-lock-dialog.tsx');

const IdleChoice = () => {
  const { t } = useLingui();
  const digits = useDigits();
  const [minutes, setMinutes] = useState(idleMinutes);
  return (
    <Choice
      label={t`Auto-lock after`}
      options={idleChoices.map((choice) => {
        const number = digits(String(choice));
        return { value: String(choice), label: t`${number} min` };
      })}
      chosen={String(minutes)}
      onChoose={(value) => {
        const chosen = idleChoices.find((choice) => String(choice) === value) ?? idleChoices[0];
        chooseIdleMinutes(chosen);
        setMinutes(chosen);
      }}
    />
  );
};

const LockStateMessage = ({ method }: { readonly method: ReturnType<typeof lockMethod> }) => {
  if (method === 'pin') return <Trans>Kheya opens on this device with your PIN.</Trans>;
  if (method === 'passkey') return <Trans>Kheya opens on this device with your passkey.</Trans>;
  return (
    <Trans>
      Off. Anyone with this device unlocked can open Kheya and read the data saved here. A PIN or a
      passkey protects it, also offline.
    </Trans>
  );
};

/**
 * Which passkey the customer must remove, where the browser cannot do that: the one of a lock that
 * has ended or failed, or later the one that opens Kheya now.
 */
const PasskeyToRemove = ({ method }: { readonly method: ReturnType<typeof lockMethod> }) => {
  const name = useSyncExternalStore(leftPasskey.subscribe, leftPasskey.get);
  if (name !== undefined)
    return (
      <Notice tone="info">
        <Trans>
          Your device still lists the passkey <bdi translate="no">{name}</bdi>. You can’t use it any
          more. Delete it under passwords and passkeys in your device or browser settings.
        </Trans>
      </Notice>
    );
  if (method !== 'passkey' || canForgetPasskeys()) return null;
  return (
    <p>
      <Trans>
        After you remove the lock or log out, also delete “Kheya app lock” under passwords and
        passkeys in your device or browser settings.
      </Trans>
    </p>
  );
};

/** The app lock: what it is now, and each way to another (product.md A19). */
export const AppLockControls = () => {
  const [goal, setGoal] = useState<LockGoal>();
  const [method, setMethod] = useState(lockMethod);
  const done = () => {
    setMethod(lockMethod());
    setGoal(undefined);
  };
  return (
    <Stack gap="3" id="app-lock">
      <h3>
        <Trans>App lock</Trans>
      </h3>
      <p role="status">
        <LockStateMessage method={method} />
      </p>
      <PasskeyToRemove method={method} />
      {method === undefined ? null : <IdleChoice />}
      <Flex wrap="wrap" gap="2">
        <Button onClick={() => setGoal('pin')}>
          {method === 'pin' ? <Trans>Change the PIN</Trans> : <Trans>Lock with a PIN</Trans>}
        </Button>
        {method === 'passkey' || !canUsePasskeys() ? null : (
          <Button onClick={() => setGoal('passkey')}>
            <Trans>Lock with a passkey</Trans>
          </Button>
        )}
        {method === undefined ? null : (
          <>
            <Button onClick={lockNow}>
              <Trans>Lock now</Trans>
            </Button>
            <Button kind="ghost" onClick={() => setGoal('remove')}>
              <Trans>Remove the lock</Trans>
            </Button>
          </>
        )}
      </Flex>
      {goal === undefined ? null : (
        <DeferredSection load={loadDialog} place={null}>
          {({ LockDialog }) => (
            <LockDialog goal={goal} onDone={done} onClose={() => setGoal(undefined)} />
          )}
        </DeferredSection>
      )}
    </Stack>
  );
};

interface RowProps {
  readonly by: ReactNode;
  readonly heldOff: ReactNode;
  readonly notHeldOff: ReactNode;
}

const cell = {
  display: { smDown: 'block' },
  paddingBlock: { base: '1', sm: '2' },
  paddingInlineEnd: { sm: '2' },
  textAlign: 'start',
  verticalAlign: 'top',
} as const;

const cellHeading = {
  _before: {
    content: 'attr(data-heading)',
    display: { base: 'block', sm: 'none' },
    color: 'fg.muted',
  },
} as const;

/** On a phone the columns stand beneath each other, each cell under its own heading. */
const Row = ({ by, heldOff, notHeldOff }: RowProps) => {
  const { t } = useLingui();
  return (
    <Box as="tr" display={{ smDown: 'block' }} paddingBlock="2" borderBottom="sm">
      <chakra.th scope="row" {...cell} fontWeight="600">
        {by}
      </chakra.th>
      <Box as="td" {...cell} {...cellHeading} data-heading={t`Protects against`}>
        {heldOff}
      </Box>
      <Box as="td" {...cell} {...cellHeading} data-heading={t`Doesn’t protect against`}>
        {notHeldOff}
      </Box>
    </Box>
  );
};

/** An honest word on what protects against what (product.md A19). */
export const ProtectionTable = () => (
  <details>
    <Flex
      as="summary"
      align="center"
      minHeight="44px"
      color="primary"
      fontWeight="600"
      cursor="pointer"
    >
      <Trans>How your data is protected</Trans>
    </Flex>
    <Text as="table" width="full" textStyle="sm">
      <Box as="thead" position={{ smDown: 'absolute' }} clipPath={{ smDown: 'inset(50%)' }}>
        <Box as="tr" borderBottom="sm">
          <chakra.th scope="col" {...cell}>
            <Trans>Protection</Trans>
          </chakra.th>
          <chakra.th scope="col" {...cell}>
            <Trans>Protects against</Trans>
          </chakra.th>
          <chakra.th scope="col" {...cell}>
            <Trans>Doesn’t protect against</Trans>
          </chakra.th>
        </Box>
      </Box>
      <Box as="tbody" display={{ smDown: 'block' }}>
        <Row
          by={<Trans>Encryption alone</Trans>}
          heldOff={
            <Trans>
              Several people using one device, and programs that search the disk for text
            </Trans>
          }
          notHeldOff={
            <Trans>Anyone with your unlocked device, or who copies the browser’s files</Trans>
          }
        />
        <Row
          by={<Trans>A PIN</Trans>}
          heldOff={<Trans>Someone using your device: ten wrong PINs erase the saved data</Trans>}
          notHeldOff={
            <Trans>An expert who copies the browser’s files and tries PINs on them</Trans>
          }
        />
        <Row
          by={<Trans>A passkey</Trans>}
          heldOff={<Trans>Copied files too: the key is in the passkey, not in the browser</Trans>}
          notHeldOff={<Trans>Malware running in your browser while it’s unlocked</Trans>}
        />
        <Row
          by={<Trans>Log Out</Trans>}
          heldOff={
            <Trans>
              Anyone who finds this device afterwards: your data and its keys are erased from
              Chrome's files, too
            </Trans>
          }
          notHeldOff={
            <Trans>
              Files copied before you logged out, tools that recover deleted files, and other
              browsers, which may erase later. A passkey helps, and so does signing in with "This is
              a shared device"
            </Trans>
          }
        />
      </Box>
    </Text>
  </details>
);
