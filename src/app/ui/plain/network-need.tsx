import { Trans } from '@lingui/react/macro';
import { useEffect, useId, useState, useSyncExternalStore } from 'react';
import type { Connectivity } from '#app/platform/connectivity.ts';
import { connectivity } from '#app/platform/connectivity.ts';
import type { WriteObstacle } from '#app/platform/session/session-state.ts';
import styles from './network-need.module.css';

/** What an action requires: the bank, or any network for an external page. */
export type Need = 'bank' | 'network' | 'nothing';

export type Missing = Exclude<Connectivity, 'online'>;

/** What is missing for a need, or undefined when nothing is (reliability.md R10). */
export const missingFor = (need: Need, state: Connectivity): Missing | undefined => {
  if (need === 'nothing' || state === 'online') return undefined;
  return need === 'network' && state === 'unavailable' ? undefined : state;
};

/** Whether an action is possible now, and the attributes that disable its control. */
export interface NetworkNeed {
  readonly missing: Missing | undefined;
  readonly reasonId: string;
  /** For the control: it keeps its place, stays focusable, and describes the reason. */
  readonly control: { readonly 'aria-disabled'?: true; readonly 'aria-describedby'?: string };
}

/** What a control needs, checked again whenever the network changes. */
export const useNeedsNetwork = (need: Need = 'bank'): NetworkNeed => {
  const reasonId = useId();
  const missing = missingFor(need, useConnectivity());
  return {
    missing,
    reasonId,
    control: missing ? { 'aria-disabled': true, 'aria-describedby': reasonId } : {},
  };
};

/** The connectivity; renders again when it changes. */
export const useConnectivity = (): Connectivity =>
  useSyncExternalStore(connectivity.subscribe, connectivity.get, connectivity.get);

/** Why an action that writes is disabled, in one sentence beside it (product.md A25, R10). */
export const WriteObstacleMessage = ({ obstacle }: { readonly obstacle: WriteObstacle }) => {
  if (obstacle === 'signed-out') return <Trans>Sign in to do this.</Trans>;
  if (obstacle === 'offline') return <Trans>This needs a connection.</Trans>;
  return <Trans>We can’t reach the bank right now. Try again later.</Trans>;
};

/** Why controls are disabled, in a line with reserved space, so that the layout does not shift. */
export const NetworkReason = ({ need }: { readonly need: NetworkNeed }) => (
  <p id={need.reasonId} className={styles['line']}>
    {need.missing ? <WriteObstacleMessage obstacle={need.missing} /> : null}
  </p>
);

/** How long a tap keeps the reason open. */
const reasonOpenMs = 4_000;

/** Whether the reason is open, and what opens it for a while; it also opens on hover and keyboard focus. */
export const useReasonOpen = (): readonly [boolean, () => void] => {
  const [isExplained, setIsExplained] = useState(false);
  useEffect(() => {
    if (!isExplained) return undefined;
    const timer = setTimeout(() => setIsExplained(false), reasonOpenMs);
    return () => clearTimeout(timer);
  }, [isExplained]);
  return [isExplained, () => setIsExplained(true)];
};

/** Opens towards the middle of the screen, so that the edge does not cut off the reason. */
const openInwards = (bubble: HTMLElement | null): void => {
  const place = bubble?.parentElement?.getBoundingClientRect();
  if (bubble && place)
    bubble.dataset['opens'] = place.left + place.right < innerWidth ? 'right' : 'left';
};

/** The reason of a disabled control, in a bubble beside it. */
export const ReasonBubble = ({
  need,
  isExplained,
}: {
  readonly need: NetworkNeed;
  readonly isExplained: boolean;
}) =>
  need.missing ? (
    <span
      ref={openInwards}
      id={need.reasonId}
      role={isExplained ? 'status' : undefined}
      className={styles['bubble']}
      data-explained={isExplained || undefined}
    >
      <WriteObstacleMessage obstacle={need.missing} />
    </span>
  ) : null;
