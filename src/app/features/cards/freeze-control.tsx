import { Box, Stack } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { Hourglass, Snowflake } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import type { PermissionReason } from '#domain/permissions/conditions.ts';
import { unfreezeCard } from '#app/data/card-changes.ts';
import { cancelFreeze, freezeCard, useFreezeState } from '#app/data/card-freezes.ts';
import type { Card } from '#app/data/cards.ts';
import { isSharedDevice } from '#app/platform/plain-storage.ts';
import { routeHere } from '#app/platform/navigation.ts';
import { rememberWantedRoute } from '#app/platform/session/route-guard.ts';
import { useWriteObstacle } from '#app/platform/session/session-state.ts';
import { isStorageAvailable } from '#app/platform/storage/vault.ts';
import { SupportLink, permissionReasonLabels } from '#app/components/permission-reasons.tsx';
import { ButtonAnchor } from '#app/ui/controls/button.tsx';
import { WriteObstacleMessage } from '#app/ui/plain/network-need.tsx';
import { ErrorNotice } from '#app/ui/surfaces/error-notice.tsx';
import { Notice } from '#app/ui/surfaces/surfaces.tsx';
import { useCardReason } from './card-permission.ts';
import { SwitchRow } from './switch-row.tsx';

type Freeze = ReturnType<typeof useFreezeState>;

/** Unfreezes a card; needs the bank and the permission to have a card. */
export const useUnfreeze = (card: Pick<Card, 'id'>) => {
  const unfreezing = useMutation({ mutationFn: () => unfreezeCard(card.id), retry: false });
  const obstacle = useWriteObstacle();
  const reason = useCardReason();
  return {
    obstacle,
    reason,
    error: unfreezing.error,
    isPending: unfreezing.isPending,
    unfreeze: () => unfreezing.mutate(),
  };
};

/**
 * Freezing and unfreezing, the first control of a card. Freezing works without a connection and is
 * shown as waiting until the bank has confirmed it; unfreezing is never queued (product.md B8).
 */
export const FreezeControl = ({ card }: { readonly card: Card }) => {
  const freeze = useFreezeState(card.id);
  const unfreezing = useUnfreeze(card);
  const isFrozen = card.card_status === 'SUSPENDED';
  const isFixed = isFrozen && (unfreezing.obstacle ?? unfreezing.reason) !== undefined;
  const change = (isOn: boolean): void => {
    if (isOn) void freezeCard(card.id).catch(() => undefined);
    else if (isFrozen) unfreezing.unfreeze();
    else void cancelFreeze(card.id).catch(() => undefined);
  };
  return (
    <Stack gap="3">
      <SwitchRow
        icon={freeze.isQueued ? Hourglass : Snowflake}
        tone={freeze.isQueued ? 'amber' : 'blue'}
        label={<Trans>Freeze card</Trans>}
        isOn={(isFrozen && !unfreezing.isPending) || freeze.isQueued}
        isFixed={isFixed || unfreezing.isPending}
        isNoteAnnounced
        isFramed
        note={
          isFrozen ? (
            <FrozenText {...unfreezing} />
          ) : freeze.isQueued ? (
            <WaitingText waitsFor={freeze.waitsFor} />
          ) : (
            <Trans>Stops new payments. You can unfreeze the card at any time.</Trans>
          )
        }
        onChange={change}
      />
      {freeze.isQueued && freeze.waitsFor ? <StillWorks waitsFor={freeze.waitsFor} /> : null}
      {freeze.error ? <ErrorNotice error={freeze.error} /> : null}
      {unfreezing.error ? <ErrorNotice error={unfreezing.error} /> : null}
    </Stack>
  );
};

interface FrozenTextProps {
  readonly obstacle: ReturnType<typeof useWriteObstacle>;
  readonly reason: PermissionReason | undefined;
  readonly isPending: boolean;
}

const FrozenText = ({ obstacle, reason, isPending }: FrozenTextProps) => {
  const { t } = useLingui();
  if (isPending) return <Trans>Unfreezing…</Trans>;
  return (
    <>
      <span>
        <Trans>This card is frozen. New payments are declined.</Trans>{' '}
      </span>
      {obstacle === 'offline' ? (
        <Trans>You need a connection to unfreeze it.</Trans>
      ) : obstacle ? (
        <WriteObstacleMessage obstacle={obstacle} />
      ) : reason ? (
        t(permissionReasonLabels[reason])
      ) : (
        <Trans>Turn this off to use it again.</Trans>
      )}
    </>
  );
};

const WaitingText = ({ waitsFor }: Pick<Freeze, 'waitsFor'>) => {
  if (waitsFor === 'offline')
    return (
      <>
        <Box as="strong" display="block" color="fg">
          <Trans>Will freeze when you’re online</Trans>
        </Box>
        <Trans>We’ll send it before anything else. Turn this off to cancel.</Trans>
      </>
    );
  if (waitsFor === 'signed-out')
    return (
      <>
        <Box as="strong" display="block" color="fg">
          <Trans>Sign in to freeze this card</Trans>
        </Box>
        <Trans>We’ll freeze it as soon as you’ve signed in.</Trans>
      </>
    );
  if (waitsFor === 'busy')
    return (
      <>
        <Box as="strong" display="block" color="fg">
          <Trans>Not frozen yet</Trans>
        </Box>
        <Trans>The bank hasn’t answered. We’ll keep trying.</Trans>
      </>
    );
  return <Trans>Freezing…</Trans>;
};

/** Who signs in from here comes back to the card (product.md A8). */
const rememberHere = (): void => {
  const here = routeHere();
  if (here) rememberWantedRoute(here);
};

const SignInLink = () => (
  <ButtonAnchor href="/sign-in" kind="primary" onClick={rememberHere}>
    <Trans>Sign in</Trans>
  </ButtonAnchor>
);

/** While a freeze waits: what the card can still do, and the way that is faster. */
const StillWorks = ({ waitsFor }: { readonly waitsFor: NonNullable<Freeze['waitsFor']> }) => {
  const isShared = useSyncExternalStore(isSharedDevice.subscribe, isSharedDevice.get);
  const isStored = useSyncExternalStore(isStorageAvailable.subscribe, isStorageAvailable.get);
  return (
    <Notice
      tone="warning"
      action={waitsFor === 'signed-out' ? <SignInLink /> : <SupportLink topic="security" />}
    >
      <span>
        <Trans>The card still works until then. Lost or stolen? We can freeze it by phone.</Trans>
      </span>
      {isShared || !isStored ? (
        <span>
          {' '}
          <Trans>Keep this page open: if you close it on this device, the freeze is lost.</Trans>
        </span>
      ) : null}
    </Notice>
  );
};
