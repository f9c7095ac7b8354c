import { useQuery } from '@tanstack/react-query';
import type { PermissionReason } from '#domain/permissions/conditions.ts';
import type { PermissionFacts } from '#domain/permissions/facts.ts';
import { toPermissionFacts } from '#domain/permissions/facts.ts';
import { permissionFor } from '#domain/permissions/rules.ts';
import { userQuery } from '#app/data/customers.ts';
import { useActiveProfile } from '#app/platform/active-profile.ts';

/**
 * Returns why a customer may not have the cards of the active profile; undefined if they may. The
 * bank decides by the profile of the card's account, which is the active one (product.md A33).
 */
export const useCardReasonFor = (): ((facts: PermissionFacts) => PermissionReason | undefined) => {
  const resource = useActiveProfile() === undefined ? 'createPersonCard' : 'createBusinessCard';
  return (facts) => permissionFor(facts, resource).reason;
};

/** Why the customer may not use the cards of the active profile; undefined also before it is known. */
export const useCardReason = (): PermissionReason | undefined => {
  const reasonFor = useCardReasonFor();
  const { data: user } = useQuery(userQuery());
  return user && reasonFor(toPermissionFacts(user));
};

/** The name of a form's draft: each profile has its own, since it offers other accounts. */
export const useProfileDraftName = (name: string): string => {
  const profile = useActiveProfile();
  return profile === undefined ? name : `${name}-${profile}`;
};
