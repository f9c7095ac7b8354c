import type { ButtonProps } from './button.tsx';
import { Button } from './button.tsx';
import type { Need } from '../plain/network-need.tsx';
import { ReasonBubble, useNeedsNetwork, useReasonOpen } from '../plain/network-need.tsx';
import styles from '../plain/network-need.module.css';

interface NetworkButtonProps extends ButtonProps {
  readonly need?: Need;
}

/** A button for an action that needs the network; offline it is disabled and says why (R10). */
export const NetworkButton = ({ need: what = 'bank', onClick, ...rest }: NetworkButtonProps) => {
  const need = useNeedsNetwork(what);
  const [isExplained, tell] = useReasonOpen();
  return (
    <span className={styles['place']}>
      <Button {...rest} {...need.control} onClick={need.missing ? tell : onClick} />
      <ReasonBubble need={need} isExplained={isExplained} />
    </span>
  );
};
