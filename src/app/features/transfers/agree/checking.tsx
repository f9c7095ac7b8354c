import type { Transfer } from '#contract/transfers/transfers.ts';
import { useOutcome } from '#app/data/transfers/sent-once/use-outcome.ts';
import { askOutcome, giveUpPending } from '#app/data/transfers/send.ts';
import { useNeedsNetwork } from '#app/ui/network/use-needs-network.ts';
import { OutcomeView } from '#app/ui/money/sending/outcome-view.tsx';

interface CheckingProps {
  readonly reference: string;
  /** The sending may still arrive: until it has ended, nothing else is offered. */
  readonly isStillSending: boolean;
  readonly onDone: (transfer: Transfer) => Promise<void>;
  readonly onAgain: () => void;
  readonly onGivenUp: () => void;
}

/** What is known of a transfer without an answer, and what can be done about it (product.md A22). */
export const Checking = (props: CheckingProps) => {
  const { reference, isStillSending, onDone, onAgain, onGivenUp } = props;
  const { missing } = useNeedsNetwork();
  const outcome = useOutcome<Transfer>({
    reference,
    canAsk: missing === undefined,
    isStillSending,
    ask: async () => (await askOutcome(reference)).transfer,
    giveUp: async () => (await giveUpPending(reference)).transfer,
    onDone,
    onGivenUp,
  });
  return <OutcomeView {...outcome} onAgain={onAgain} onGiveUp={outcome.giveUp} />;
};
