import { equals, isPositive } from '../money/money.ts';
import type { Money } from '../money/money.ts';

/** The figures of an account: available is the balance less what is held. */
export interface AccountFigures {
  readonly balance: Money;
  readonly available: Money;
  readonly hold?: Money;
}

/** The lines of an account's card that are shown; absent ones are not (spec 2). */
export interface CardLines {
  readonly balance: Money;
  readonly available?: Money;
  readonly pending?: Money;
}

/** An Available line when it differs from the balance, a Pending line when something is held. */
export const cardLines = ({ balance, available, hold }: AccountFigures): CardLines => ({
  balance,
  ...(!equals(available, balance) && { available }),
  ...(hold && isPositive(hold) && { pending: hold }),
});
