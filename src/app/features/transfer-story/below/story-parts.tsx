import type { Transfer } from '#contract/transfers.ts';
import { AmountWords } from './amount-words.tsx';
import { CancelTransfer } from './cancel-transfer.tsx';
import { Receipt } from './receipt.tsx';
import { RemittanceRights } from './remittance-rights.tsx';
import { SendAgain } from './send-again.tsx';
import { Timeline } from './timeline.tsx';

/** What stands below the figures: the receipt, the way back there, what has happened, the rights. */
const StoryBelow = ({ transfer }: { readonly transfer: Transfer }) => (
  <>
    <Receipt transfer={transfer} />
    <SendAgain transfer={transfer} />
    <Timeline transfer={transfer} />
    <RemittanceRights transfer={transfer} />
  </>
);

/** What a transfer's figures do not wait for. */
export const storyParts = { AmountWords, CancelTransfer, StoryBelow };
export type StoryParts = typeof storyParts;
