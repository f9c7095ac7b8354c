import type { Money } from '../money/money.ts';
import { parseTypedAmount } from '../money/parse-typed-amount.ts';
import type { SendTarget } from '../permissions/send-targets.ts';
import { isConversion, transferTargets } from './targets.ts';

/**
 * The least that is to arrive, as it was typed beside an amount to send: only what is converted can
 * arrive as more or less than was thought (product.md A20). Undefined where none is wished.
 */
export const floorOf = (
  target: SendTarget,
  typed: { readonly side: 'SEND' | 'RECEIVE'; readonly floor: string },
): Money | undefined =>
  isConversion(target) && typed.side === 'SEND'
    ? parseTypedAmount(typed.floor, transferTargets[target].receiveCurrency)
    : undefined;

/** Whether a price gives less than was wished for. */
export const isBelowFloor = (received: Money | undefined, floor: Money | undefined): boolean =>
  received !== undefined &&
  floor !== undefined &&
  received.currency === floor.currency &&
  received.minor < floor.minor;
