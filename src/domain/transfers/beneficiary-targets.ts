import type { Currency } from '../money/money.ts';
import type { BeneficiaryType, SendTarget } from '../permissions/rules.ts';
import type { DestinationFacts } from './targets.ts';
import { sendTargets } from './send-targets.ts';
import { isConversion, possibleTargets, transferTargets } from './targets.ts';

/**
 * The target that a known beneficiary is paid by unless the customer chooses another: the sources
 * are tried in the order given, and money that arrives as taka goes before a wire of dollars.
 * Undefined where no source can pay this beneficiary.
 */
export const preferredTarget = (
  sourceCurrencies: readonly Currency[],
  beneficiary: Omit<DestinationFacts, 'sourceCurrency' | 'isOwn'>,
): SendTarget | undefined => {
  const targets = sourceCurrencies.flatMap((sourceCurrency) =>
    possibleTargets({ ...beneficiary, sourceCurrency, isOwn: false }),
  );
  return targets.find(isConversion) ?? targets[0];
};

/**
 * The targets that reach a beneficiary of a type, the best first: from the customer's home currency
 * before the other one, and a wire to Bangladesh last, since it is the slowest and the dearest.
 * Targets of a beneficiary that the sender owns are left out: only the bank knows the owner, and
 * their payload is the same.
 */
export const targetsForBeneficiary = (
  type: BeneficiaryType,
  home: Currency,
): readonly SendTarget[] => {
  const rank = (target: SendTarget): number => {
    if (target === 'BD_WIRE') return 2;
    return transferTargets[target].sourceCurrency === home ? 0 : 1;
  };
  return sendTargets
    .filter((target) =>
      transferTargets[target].destinations.some(
        ({ beneficiaryTypes, isOwn }) =>
          isOwn !== true && beneficiaryTypes?.includes(type) === true,
      ),
    )
    .toSorted((one, other) => rank(one) - rank(other));
};
