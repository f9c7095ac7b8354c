import type { Currency } from '../money/money.ts';
import type { BeneficiaryType } from '../permissions/beneficiary-types.ts';
import type { SendTarget } from '../permissions/send-targets.ts';
import { destinationFields, sendTargets, transferTargets } from './targets.ts';
import type { DestinationField, TargetDestination, TransferMode } from './targets.ts';

/** What is known of a transfer's two ends once they have been looked up. */
export interface EndFacts {
  readonly sourceCurrency: Currency;
  readonly destination: DestinationField;
  /** The type of the saved payee; undefined where the destination is an account. */
  readonly payeeType?: BeneficiaryType | undefined;
  /** Whether the sender owns the destination: an account here, or one at a bank proved as theirs. */
  readonly isOwn: boolean;
}

/**
 * The one destination a payload names, or undefined where it names none or several (spec 3). A field
 * that is null or left out names nothing.
 */
export const oneDestination = (
  payload: Readonly<Partial<Record<DestinationField, string | null | undefined>>>,
): { readonly field: DestinationField; readonly id: string } | undefined => {
  const named = destinationFields.flatMap((field) => {
    const id = payload[field];
    return id === undefined || id === null ? [] : [{ field, id }];
  });
  return named.length === 1 ? named[0] : undefined;
};

const fits = (destination: TargetDestination, facts: EndFacts): boolean =>
  destination.field === facts.destination &&
  (destination.isOwn ?? facts.isOwn) === facts.isOwn &&
  (destination.payeeTypes === undefined
    ? facts.payeeType === undefined
    : facts.payeeType !== undefined && destination.payeeTypes.includes(facts.payeeType));

/**
 * The targets whose two ends these are. Mostly one or none; only dollars to a bank of Bangladesh may
 * go two ways, by wire or converted here.
 */
export const possibleTargets = (facts: EndFacts): readonly SendTarget[] =>
  sendTargets.filter((target) => {
    const { sourceCurrency, destinations } = transferTargets[target];
    return (
      sourceCurrency === facts.sourceCurrency &&
      destinations.some((destination) => fits(destination, facts))
    );
  });

/**
 * The target a payload means, or undefined where its mode is none that its ends allow: the bank
 * derives the mode and compares it with the payload's (product.md B4).
 */
export const targetOf = (facts: EndFacts, mode: TransferMode): SendTarget | undefined =>
  possibleTargets(facts).find((target) => transferTargets[target].transferMode === mode);
