import { Stack } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { changeTicket } from '#app/data/tickets.ts';
import { NetworkButton } from '#app/ui/controls/network-button.tsx';
import { ErrorNotice } from '#app/ui/surfaces/error-notice.tsx';

interface StatusButtonProps {
  readonly id: string;
  readonly to: 'open' | 'solved';
  readonly children: ReactNode;
}

const StatusButton = ({ id, to, children }: StatusButtonProps) => {
  const [isSending, setIsSending] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const send = async () => {
    if (isSending) return;
    setIsSending(true);
    setFailure(undefined);
    try {
      await changeTicket(id, { status: to });
    } catch (error) {
      setFailure(error);
    } finally {
      setIsSending(false);
    }
  };
  return (
    <Stack gap="2">
      <NetworkButton aria-disabled={isSending} onClick={() => void send()}>
        {children}
      </NetworkButton>
      {failure ? <ErrorNotice error={failure} /> : null}
    </Stack>
  );
};

/** Marks a ticket as solved. */
export const SolveButton = ({ id }: { readonly id: string }) => (
  <StatusButton id={id} to="solved">
    <Check aria-hidden="true" size={18} />
    <Trans>Mark as solved</Trans>
  </StatusButton>
);

/** Opens a solved ticket again. */
export const ReopenButton = ({ id }: { readonly id: string }) => (
  <StatusButton id={id} to="open">
    <Trans>Reopen</Trans>
  </StatusButton>
);
