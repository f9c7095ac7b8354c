import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '../plain/button.tsx';
import { useCopying } from './copying.tsx';
import styles from './rows.module.css';

interface CopyRowProps {
  readonly label: string;
  readonly value: string;
  /** The text to copy, when the shown value is masked or spaced. */
  readonly copies?: string;
}

/** A detail with its copy button (spec 2). For use inside a `<dl>`. */
export const CopyRow = ({ label, value, copies = value }: CopyRowProps) => {
  const { t } = useLingui();
  const { isCopied, copy, byHand } = useCopying();
  return (
    <div className={styles['row']}>
      <dt>{label}</dt>
      <dd>
        <bdi className="figures">{value}</bdi>
        <Button kind="ghost" aria-label={t`Copy ${label}`} onClick={() => void copy(copies)}>
          <span role="status">{isCopied ? <Trans>Copied!</Trans> : null}</span>
          {isCopied ? null : <Trans>Copy</Trans>}
        </Button>
        {byHand}
      </dd>
    </div>
  );
};

/** A detail without a copy button, in the same layout. */
export const DetailRow = ({
  label,
  children,
}: {
  label: React.ReactNode;
  children: React.ReactNode;
}) => (
  <div className={styles['row']}>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
);
