import type { Transfer } from '#contract/transfers/transfers.ts';
import { RemittanceRights } from './remittance-rights.tsx';
import { Timeline } from './timeline.tsx';

/** What stands below the figures: what has happened, and what the law gives a sender. */
export const StoryBelow = ({ transfer }: { readonly transfer: Transfer }) => (
  <>
    <Timeline transfer={transfer} />
    {transfer.is_remittance ? <RemittanceRights transfer={transfer} /> : null}
  </>
);
