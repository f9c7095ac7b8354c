import type { Transfer } from '#contract/transfers/transfers.ts';
import { RemittanceRights } from './remittance-rights.tsx';
import { SendAgain } from './send-again.tsx';
import { Timeline } from './timeline.tsx';

/** What stands below the figures: the way back there, what has happened, and the law's rights. */
export const StoryBelow = ({ transfer }: { readonly transfer: Transfer }) => (
  <>
    <SendAgain transfer={transfer} />
    <Timeline transfer={transfer} />
    {transfer.is_remittance ? <RemittanceRights transfer={transfer} /> : null}
  </>
);
