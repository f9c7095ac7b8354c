import { Box } from '@chakra-ui/react';
import { receiveParts } from '#app/data/exports/downloads.ts';
import { ReceiveDetails } from '#app/components/accounts/receive-details.tsx';
import type { ReceivingAccount } from '#app/components/accounts/account-number.tsx';

interface ReceiveSheetProps {
  readonly id: string;
  readonly account: ReceivingAccount;
}

/** What a payer needs to know about an account, with its number and its letter. */
export const ReceiveSheet = ({ id, account }: ReceiveSheetProps) => (
  <Box marginTop="2">
    <ReceiveDetails account={account} {...receiveParts(id, account)} />
  </Box>
);
