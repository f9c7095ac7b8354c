import type { Transfer } from '#contract/transfers/transfers.ts';
import { ReceiptActions } from '#app/ui/download/receipts/receipt-actions.tsx';
import { AmountWords } from './amount-words.tsx';
import { CancelTransfer } from './cancel-transfer.tsx';
import { RemittanceRights } from './remittance-rights.tsx';
import { SendAgain } from './send-again.tsx';
import { Timeline } from './timeline.tsx';

/** What stands below the figures: the way back there, what has happened, and the law's rights. */
const StoryBelow = ({ transfer }: { readonly transfer: Transfer }) => (
  <>
    <SendAgain transfer={transfer} />
    <Timeline transfer={transfer} />
    {transfer.is_remittance ? <RemittanceRights transfer={transfer} /> : null}
  </>
);

/** What a transfer's figures do not wait for. */
export const storyParts = { AmountWords, CancelTransfer, ReceiptActions, StoryBelow };
export type StoryParts = typeof storyParts;
