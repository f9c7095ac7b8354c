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

/** The reason opens on hover, keyboard focus or tap. */
const useReasonOpen = (): readonly [boolean, () => void] => {
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

const Reason = ({
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
      data-told={isExplained || undefined}
    >
      <WriteObstacleMessage obstacle={need.missing} />
    </span>
  ) : null;

interface NetworkButtonProps extends ComponentProps<typeof Button> {
  readonly need?: Need;
}

/** A button for an action that needs the network; offline it is disabled and says why (R10). */
export const NetworkButton = ({ need: what = 'bank', onClick, ...rest }: NetworkButtonProps) => {
  const need = useNeedsNetwork(what);
  const [isExplained, tell] = useReasonOpen();
  return (
    <span className={styles['place']}>
      <Button {...rest} {...need.control} onClick={need.missing ? tell : onClick} />
      <Reason need={need} isExplained={isExplained} />
    </span>
  );
};

interface NetworkLinkProps extends ComponentProps<'a'> {
  readonly need?: Need;
}

/** A link to an external page; offline it keeps its place, is disabled and says why. */
export const NetworkLink = ({ need: what = 'network', children, ...rest }: NetworkLinkProps) => {
  const need = useNeedsNetwork(what);
  const [isExplained, tell] = useReasonOpen();
  const stay = (event: MouseEvent) => {
    event.preventDefault();
    tell();
  };
  return (
    <span className={styles['place']} hidden={rest.hidden}>
      <a {...rest} {...need.control} {...(need.missing ? { onClick: stay } : {})}>
        {children}
      </a>
      <Reason need={need} isExplained={isExplained} />
    </span>
  );
};

/** Why controls are disabled, in a line with reserved space, so that the layout does not shift. */
export const NetworkReason = ({ need }: { readonly need: NetworkNeed }) => (
  <p id={need.reasonId} className={styles['line']}>
    {need.missing ? <WriteObstacleMessage obstacle={need.missing} /> : null}
  </p>
);

/** What an action requires: the bank, or any network for an external page. */
export type Need = 'bank' | 'network' | 'nothing';

export type Missing = Exclude<Connectivity, 'online'>;

/** What is missing for a need, or undefined when nothing is (reliability.md R10). */
export const missingFor = (need: Need, state: Connectivity): Missing | undefined => {
  if (need === 'nothing' || state === 'online') return undefined;
  return need === 'network' && state === 'unavailable' ? undefined : state;
};

/** Whether an action is possible now, and the attributes that disable its control. */
interface NetworkNeed {
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
  return <Trans>The bank cannot be reached at this moment. This has to wait.</Trans>;
};
