import type { SendTarget } from '#domain/permissions/rules.ts';
import { beneficiaryTypePermission } from '#domain/permissions/rules.ts';
import type { PermissionFacts } from '#domain/permissions/facts.ts';
import { beneficiaryTypesOf } from '#domain/transfers/targets.ts';
import { formTypes } from './add-beneficiary-search.ts';

type FormType = (typeof formTypes)[number];

/** The types of recipient that a way to send can reach; all of them without a way. */
export const getTypesOfTarget = (target: SendTarget | undefined): readonly FormType[] => {
  if (target === undefined) return formTypes;
  const payable = beneficiaryTypesOf(target);
  return formTypes.filter((type) => payable.includes(type));
};

/**
 * The type that is added for a way to send; undefined where none is chosen, or none can be added. Where
 * several reach it, they name the same account (decision 35), and the first serves every way.
 */
export const getOnlyType = (
  target: SendTarget | undefined,
  facts: PermissionFacts,
): FormType | undefined =>
  target === undefined
    ? undefined
    : getTypesOfTarget(target).find((type) => beneficiaryTypePermission(facts, type).canUse);
