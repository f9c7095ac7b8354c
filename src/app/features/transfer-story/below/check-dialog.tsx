import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '#app/ui/controls/button.tsx';
import { Modal } from '#app/ui/surfaces/modal.tsx';
import { QrCode } from '#app/ui/surfaces/qr-code.tsx';
import styles from '../story.module.css';

interface CheckDialogProps {
  readonly address: string;
  readonly onClose: () => void;
}

/** The address where this receipt is checked, to be read by the camera of whoever asks for proof. */
export const CheckDialog = ({ address, onClose }: CheckDialogProps) => {
  const { t } = useLingui();
  return (
    <Modal title={<Trans>Is this receipt genuine?</Trans>} onClose={onClose}>
      <p className={styles['quiet']}>
        <Trans>
          Whoever reads it with a phone’s camera is led to the bank, which says what it knows of
          this transfer.
        </Trans>
      </p>
      <QrCode text={address} label={t`QR code of the address where this receipt is checked`} />
      <Button onClick={onClose}>
        <Trans>Close</Trans>
      </Button>
    </Modal>
  );
};
