import { Trans } from '@lingui/react/macro';
import { CloudOff, Hourglass, Wrench, WifiOff } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { useState } from 'react';
import type { NetworkState } from '#app/platform/connectivity.ts';
import styles from '../notices.module.css';
import { useCalmNetwork } from './use-calm-network.ts';

type Trouble = Exclude<NetworkState, 'online'>;

const icons: Record<Trouble, LucideIcon> = {
  slow: Hourglass,
  offline: WifiOff,
  silent: CloudOff,
  portal: CloudOff,
  maintenance: Wrench,
  busy: Hourglass,
};

/** Its own words for each case (reliability.md B3, B8, B10, B31, B32); the 502's are spec 8's. */
const words: Record<Trouble, ReactNode> = {
  slow: <Trans>Slow connection. You see what was last known.</Trans>,
  offline: <Trans>No connection. You see what was last known.</Trans>,
  silent: <Trans>Connected, but nothing arrives. You see what was last known.</Trans>,
  portal: (
    <Trans>This network wants you to sign in to it first. You see what was last known.</Trans>
  ),
  maintenance: (
    <Trans>
      Site is under maintenance. Sorry for the inconvenience. You see what was last known.
    </Trans>
  ),
  busy: <Trans>The bank is temporarily unavailable, retrying. You see what was last known.</Trans>,
};

/**
 * Says what is wrong with the way to the bank, once and politely, and goes by itself. It lies over
 * the foot of the screen, so that nothing one reads moves.
 */
export const NetworkNotice = () => {
  const shown = useCalmNetwork();
  const [wasAway, setWasAway] = useState(false);
  if (shown !== 'online' && !wasAway) setWasAway(true);
  const Icon = shown === 'online' ? undefined : icons[shown];
  return (
    <div role="status" className={styles['network']} data-shown={shown}>
      {Icon ? <Icon size={18} aria-hidden="true" /> : null}
      {shown === 'online' ? null : <span>{words[shown]}</span>}
      {shown === 'online' && wasAway ? (
        <span className="visually-hidden">
          <Trans>Connected again.</Trans>
        </span>
      ) : null}
    </div>
  );
};
