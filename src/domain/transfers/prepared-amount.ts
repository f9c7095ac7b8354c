import type { Money } from '../money/money.ts';
import { parseTypedAmount } from '../money/parse-typed-amount.ts';
import type { SendTarget } from '../permissions/send-targets.ts';
import { transferTargets } from './targets.ts';

/** The amount of a prepared transfer, on the side that its customer typed. */
export interface PreparedAmount {
  readonly side: 'SEND' | 'RECEIVE';
  readonly amount: Money;
}

/** What was typed in the form of a transfer, read without the bank; undefined where it is no amount. */
export const preparedAmount = (
  target: SendTarget,
  answers: Readonly<Record<string, string>>,
): PreparedAmount | undefined => {
  const side = answers['side'] === 'RECEIVE' ? 'RECEIVE' : 'SEND';
  const currency = transferTargets[target][side === 'SEND' ? 'sourceCurrency' : 'receiveCurrency'];
  const amount = parseTypedAmount(answers['amount'] ?? '', currency);
  return amount === undefined ? undefined : { side, amount };
};
