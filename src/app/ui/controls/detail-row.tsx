import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { Button } from './button.tsx';
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
  const [isCopied, copy] = useCopied();
  return (
    <div className={styles['row']}>
      <dt>{label}</dt>
      <dd>
        <bdi className="figures">{value}</bdi>
        <Button kind="ghost" aria-label={t`Copy ${label}`} onClick={() => void copy(copies)}>
          <span role="status">{isCopied ? <Trans>Copied!</Trans> : null}</span>
          {isCopied ? null : <Trans>Copy</Trans>}
        </Button>
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

/** How long "Copied!" is shown (spec 9). */
const copiedForMs = 2_000;

/** Returns whether a text was copied in the last two seconds, and a function that copies one. */
export const useCopied = (): [boolean, (text: string) => Promise<void>] => {
  const [isCopied, setIsCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setIsCopied(false), copiedForMs);
    return () => clearTimeout(timer);
  }, [isCopied]);
  const copy = async (text: string) => {
    await navigator.clipboard.writeText(text);
    setIsCopied(true);
  };
  return [isCopied, copy];
};
