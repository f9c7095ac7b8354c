import { Flex, Text } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import type { Transfer } from '#contract/transfers.ts';
import { cancelTransfer } from '#app/data/transfers.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { Amount } from '#app/components/amount.tsx';
import { NetworkButton } from '#app/ui/controls/network-button.tsx';
import { ErrorNotice } from '#app/ui/surfaces/error-notice.tsx';
import { Modal } from '#app/ui/surfaces/modal.tsx';
import { QrCode } from '#app/ui/surfaces/qr-code.tsx';

interface CancelDialogProps {
  readonly transfer: Transfer;
  readonly onClose: () => void;
}

/** Asks before a transfer is taken back, and says what comes of it. */
export const CancelDialog = ({ transfer, onClose }: CancelDialogProps) => {
  const { send_currency: currency, total_debit: wire } = transfer;
  const { name } = transfer.payee;
  const cancelling = useMutation({
    mutationFn: () => cancelTransfer(transfer.id),
    onSuccess: onClose,
    retry: false,
  });
  return (
    <Modal title={<Trans>Cancel this transfer?</Trans>} onClose={onClose}>
      <p>
        <Trans>
          <bdi>{name}</bdi> won’t get anything. <Amount value={{ currency, wire }} /> is available
          to you again right away, fees included.
        </Trans>
      </p>
      {cancelling.error ? <ErrorNotice error={cancelling.error} /> : null}
      <Flex wrap="wrap" gap="2" mt="4">
        <NetworkButton
          kind="primary"
          aria-disabled={cancelling.isPending}
          onClick={() => (cancelling.isPending ? undefined : cancelling.mutate())}
        >
          {cancelling.isPending ? <Trans>Cancelling…</Trans> : <Trans>Cancel the transfer</Trans>}
        </NetworkButton>
        <Button onClick={onClose}>
          <Trans>Keep it</Trans>
        </Button>
      </Flex>
    </Modal>
  );
};

interface CheckReceiptDialogProps {
  readonly address: string;
  readonly onClose: () => void;
}

/** The address where this receipt is checked, to be read by the camera of whoever asks for proof. */
export const CheckReceiptDialog = ({ address, onClose }: CheckReceiptDialogProps) => {
  const { t } = useLingui();
  return (
    <Modal title={<Trans>Is this receipt genuine?</Trans>} onClose={onClose}>
      <Text color="fg.muted">
        <Trans>Scan it with a phone’s camera to check this transfer with the bank.</Trans>
      </Text>
      <QrCode text={address} label={t`QR code to check this receipt`} />
      <Button onClick={onClose}>
        <Trans>Close</Trans>
      </Button>
    </Modal>
  );
};
