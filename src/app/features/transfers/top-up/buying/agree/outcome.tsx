import { useOutcome } from '#app/data/transfers/sent-once/use-outcome.ts';
import { askTopUp, giveUpTopUp } from '#app/data/transfers/top-ups/send.ts';
import type { TopUp } from '#app/data/transfers/top-ups/made.ts';
import { useNeedsNetwork } from '#app/ui/network/use-needs-network.ts';
import { OutcomeView } from '#app/ui/money/sending/outcome-view.tsx';

interface OutcomeProps {
  readonly reference: string;
  readonly isStillSending: boolean;
  readonly onDone: (made: TopUp) => Promise<void>;
  readonly onAgain: () => void;
  readonly onGivenUp: () => void;
}

/** What is known of a recharge without an answer, and what can be done about it (product.md A22). */
export const Outcome = (props: OutcomeProps) => {
  const { reference, isStillSending, onDone, onAgain, onGivenUp } = props;
  const { missing } = useNeedsNetwork();
  const outcome = useOutcome<TopUp>({
    reference,
    canAsk: missing === undefined,
    isStillSending,
    ask: () => askTopUp(reference),
    giveUp: () => giveUpTopUp(reference),
    onDone,
    onGivenUp,
  });
  return <OutcomeView {...outcome} onAgain={onAgain} onGiveUp={outcome.giveUp} />;
};
