import { Trans, useLingui } from '@lingui/react/macro';
import { encode } from 'uqr';
import { Button } from '#app/ui/controls/button.tsx';
import { Modal } from '#app/ui/surfaces/modal.tsx';
import styles from '../receive.module.css';

/** The empty edge that readers look for, in modules (ISO/IEC 18004). */
const quietZone = 4;

/** The dark modules of a code as one path. */
const pathOf = (rows: readonly (readonly boolean[])[]): string =>
  rows
    .flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
    .join('');

export interface QrDialogProps {
  /** What is read out of the code. */
  readonly lines: string;
  readonly onClose: () => void;
}

/** The details as a code that another phone reads; they stand beneath it for who cannot scan. */
export const QrDialog = ({ lines, onClose }: QrDialogProps) => {
  const { t } = useLingui();
  const { data, size } = encode(lines, { ecc: 'M', border: quietZone });
  return (
    <Modal title={<Trans>Account details as a QR code</Trans>} onClose={onClose}>
      <p className={styles['hint']}>
        <Trans>Whoever reads it with a phone’s camera gets the details as text.</Trans>
      </p>
      <svg
        role="img"
        aria-label={t`QR code with the details below`}
        viewBox={`0 0 ${size} ${size}`}
        className={styles['qr']}
      >
        <path d={pathOf(data)} />
      </svg>
      <p className={styles['lines']}>{lines}</p>
      <Button onClick={onClose}>
        <Trans>Close</Trans>
      </Button>
    </Modal>
  );
};
