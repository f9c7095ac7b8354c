import { OwnershipLetter } from './ownership-letter.tsx';
import type { SaveLetter } from './ownership-letter.tsx';
import { PayerFacts } from './payer-facts.tsx';
import { ReceiveActions } from './receive-actions.tsx';
import type { ReceivingAccount } from '../receiving-account.ts';
import type { NumberSource } from '../use-account-number.ts';

interface ReceiveBelowProps {
  readonly account: ReceivingAccount;
  readonly source: NumberSource;
  /** Saves the letter of ownership. */
  readonly onSaveLetter: SaveLetter;
}

/** What stands below the details: sharing them, who can pay and how long it takes, the letter. */
export const ReceiveBelow = ({ account, source, onSaveLetter }: ReceiveBelowProps) => (
  <>
    <ReceiveActions account={account} source={source} />
    <PayerFacts account={account} />
    <OwnershipLetter onSave={onSaveLetter} />
  </>
);
