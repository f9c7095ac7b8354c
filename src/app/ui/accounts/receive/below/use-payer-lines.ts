import { useLingui } from '@lingui/react/macro';
import type { ReceivingAccount } from '../receiving-account.ts';

/** Gives the details of an account as lines of text, ready to send to who pays. */
export const usePayerLines = (account: ReceivingAccount): ((number: string) => string) => {
  const { t } = useLingui();
  return (number) =>
    [
      [t`Account holder`, account.holder],
      [t`Account number`, number],
      [t`Routing number`, account.routingNumber],
      [t`Bank`, account.bankName],
      [account.kind === 'bdt' ? t`Branch` : t`Bank address`, account.bankPlace],
      ...(account.reference === undefined ? [] : [[t`Reference`, account.reference]]),
    ]
      .map(([label, value]) => `${label}: ${value}`)
      .join('\n');
};
