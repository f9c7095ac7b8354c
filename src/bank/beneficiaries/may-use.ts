import type { User } from '#contract/users.ts';
import { beneficiaryTypePermission } from '#domain/permissions/beneficiary-types.ts';
import type { BeneficiaryType } from '#domain/permissions/beneficiary-types.ts';
import { permissionFactsOf } from '#domain/permissions/permission-facts.ts';
import { permissionFor } from '#domain/permissions/resources.ts';
import { refused } from '#domain/refusals.ts';

/** Refuses what the person may not have: the tab, or this type of payee (spec 6, product.md A18). */
export const requireType = (user: User, type: BeneficiaryType): void => {
  const facts = permissionFactsOf(user);
  const tab = permissionFor(facts, 'contacts');
  const judged = tab.canUse ? beneficiaryTypePermission(facts, type) : tab;
  if (judged.canUse) return;
  throw refused(judged.reason === 'user_frozen' ? 'account_frozen' : 'not_permitted');
};
