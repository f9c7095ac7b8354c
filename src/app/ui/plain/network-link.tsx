import type { ComponentProps, MouseEvent } from 'react';
import type { Need } from './network-need.tsx';
import { ReasonBubble, useNeedsNetwork, useReasonOpen } from './network-need.tsx';
import styles from './network-need.module.css';

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
      <ReasonBubble need={need} isExplained={isExplained} />
    </span>
  );
};
