import { Trans } from '@lingui/react/macro';
import type { ComponentProps, MouseEvent } from 'react';
import { useEffect, useId, useState, useSyncExternalStore } from 'react';
import type { Connectivity } from '#app/platform/connectivity.ts';
import { connectivity } from '#app/platform/connectivity.ts';
import type { WriteObstacle } from '#app/platform/session/session-state.ts';
import { Button } from './button.tsx';
import styles from './network-button.module.css';

/** How long a tap keeps the reason open. */
const reasonOpenMs = 4_000;

/** The reason opens for who points at the control, reaches it by the keyboard or taps it. */
const useReasonOpen = (): readonly [boolean, () => void] => {
  const [isTold, setIsTold] = useState(false);
  useEffect(() => {
    if (!isTold) return undefined;
    const timer = setTimeout(() => setIsTold(false), reasonOpenMs);
    return () => clearTimeout(timer);
  }, [isTold]);
  return [isTold, () => setIsTold(true)];
};

/** Towards the middle of the screen: a short button at its edge would have half of the reason cut off. */
const openInwards = (bubble: HTMLElement | null): void => {
  const place = bubble?.parentElement?.getBoundingClientRect();
  if (bubble && place)
    bubble.dataset['opens'] = place.left + place.right < innerWidth ? 'right' : 'left';
};

const Reason = ({ need, isTold }: { readonly need: NetworkNeed; readonly isTold: boolean }) =>
  need.missing ? (
    <span
      ref={openInwards}
      id={need.reasonId}
      role={isTold ? 'status' : undefined}
      className={styles['bubble']}
      data-told={isTold || undefined}
    >
      <WriteObstacleMessage obstacle={need.missing} />
    </span>
  ) : null;

interface NetworkButtonProps extends ComponentProps<typeof Button> {
  readonly need?: Need;
}

/** A button for what needs the network: without one it is greyed and says why (R10). */
export const NetworkButton = ({ need: what = 'bank', onClick, ...rest }: NetworkButtonProps) => {
  const need = useNeedsNetwork(what);
  const [isTold, tell] = useReasonOpen();
  return (
    <span className={styles['place']}>
      <Button {...rest} {...need.control} onClick={need.missing ? tell : onClick} />
      <Reason need={need} isTold={isTold} />
    </span>
  );
};

interface NetworkLinkProps extends ComponentProps<'a'> {
  readonly need?: Need;
}

/** A link to a page elsewhere: without a network it stays in its place, leads nowhere, says why. */
export const NetworkLink = ({ need: what = 'network', children, ...rest }: NetworkLinkProps) => {
  const need = useNeedsNetwork(what);
  const [isTold, tell] = useReasonOpen();
  const stay = (event: MouseEvent) => {
    event.preventDefault();
    tell();
  };
  return (
    <span className={styles['place']} hidden={rest.hidden}>
      <a {...rest} {...need.control} {...(need.missing ? { onClick: stay } : {})}>
        {children}
      </a>
      <Reason need={need} isTold={isTold} />
    </span>
  );
};

/** Why controls are disabled, in a line whose place is kept, so that nothing moves when it comes. */
export const NetworkReason = ({ need }: { readonly need: NetworkNeed }) => (
  <p id={need.reasonId} className={styles['line']}>
    {need.missing ? <WriteObstacleMessage obstacle={need.missing} /> : null}
  </p>
);

/** What something cannot do without: the bank, or any network at all for a page elsewhere. */
export type Need = 'bank' | 'network' | 'nothing';

export type Missing = Exclude<Connectivity, 'online'>;

/** What is missing for a need, undefined when nothing is (reliability.md R10). */
export const missingFor = (need: Need, state: Connectivity): Missing | undefined => {
  if (need === 'nothing' || state === 'online') return undefined;
  return need === 'network' && state === 'unavailable' ? undefined : state;
};

/** Whether something can be done now, and how its control says that it cannot. */
interface NetworkNeed {
  readonly missing: Missing | undefined;
  readonly reasonId: string;
  /** For the control: it stays in its place, can be reached, and tells the reason. */
  readonly control: { readonly 'aria-disabled'?: true; readonly 'aria-describedby'?: string };
}

/** What a control needs, judged again whenever the network changes. */
export const useNeedsNetwork = (need: Need = 'bank'): NetworkNeed => {
  const reasonId = useId();
  const missing = missingFor(need, useConnectivity());
  return {
    missing,
    reasonId,
    control: missing ? { 'aria-disabled': true, 'aria-describedby': reasonId } : {},
  };
};

/** The state of the network, rendering again when it changes. */
export const useConnectivity = (): Connectivity =>
  useSyncExternalStore(connectivity.subscribe, connectivity.get, connectivity.get);

/** Why something that writes is disabled, in one sentence beside it (product.md A25, R10). */
export const WriteObstacleMessage = ({ obstacle }: { readonly obstacle: WriteObstacle }) => {
  if (obstacle === 'signed-out') return <Trans>Sign in to do this.</Trans>;
  if (obstacle === 'offline') return <Trans>This needs a connection.</Trans>;
  return <Trans>The bank cannot be reached at this moment. This has to wait.</Trans>;
};
