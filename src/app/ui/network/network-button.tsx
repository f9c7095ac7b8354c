import { useEffect, useState } from 'react';
import type { ComponentProps, MouseEvent } from 'react';
import { Button } from '../controls/button.tsx';
import { WriteObstacleWords } from '../surfaces/write-obstacle-words.tsx';
import styles from './network.module.css';
import { useNeedsNetwork } from './use-needs-network.ts';
import type { Need, NetworkNeed } from './use-needs-network.ts';

/** How long a tap keeps the reason open. */
const toldForMs = 4_000;

/** The reason opens for who points at the control, reaches it by the keyboard or taps it. */
const useTold = (): readonly [boolean, () => void] => {
  const [isTold, setIsTold] = useState(false);
  useEffect(() => {
    if (!isTold) return undefined;
    const timer = setTimeout(() => setIsTold(false), toldForMs);
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
      <WriteObstacleWords obstacle={need.missing} />
    </span>
  ) : null;

interface NetworkButtonProps extends ComponentProps<typeof Button> {
  readonly need?: Need;
}

/** A button for what needs the network: without one it is greyed and says why (R10). */
export const NetworkButton = ({ need: what = 'bank', onClick, ...rest }: NetworkButtonProps) => {
  const need = useNeedsNetwork(what);
  const [isTold, tell] = useTold();
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
  const [isTold, tell] = useTold();
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
