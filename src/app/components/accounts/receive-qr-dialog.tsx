import { Text } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '#app/ui/controls/button.tsx';
import { Modal } from '#app/ui/surfaces/modal.tsx';
import { QrCode } from '#app/ui/surfaces/qr-code.tsx';

export interface QrDialogProps {
  /** The text encoded in the QR code. */
  readonly lines: string;
  readonly onClose: () => void;
}

/** The details as a QR code, with the text below it for customers who cannot scan. */
export const QrDialog = ({ lines, onClose }: QrDialogProps) => {
  const { t } = useLingui();
  return (
    <Modal title={<Trans>Account details as a QR code</Trans>} onClose={onClose}>
      <Text color="fg.muted">
        <Trans>Scan it with a phone’s camera to get the details as text.</Trans>
      </Text>
      <QrCode text={lines} label={t`QR code with the details below`} />
      <Text marginBottom="4" whiteSpace="pre-line" overflowWrap="anywhere">
        {lines}
      </Text>
      <Button onClick={onClose}>
        <Trans>Close</Trans>
      </Button>
    </Modal>
  );
};
