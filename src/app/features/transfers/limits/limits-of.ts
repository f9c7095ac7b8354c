import type { TransferLimit } from '#contract/limits.ts';
import type { Permission, PermissionReason } from '#domain/permissions/conditions.ts';
import type { PermissionFacts } from '#domain/permissions/facts.ts';
import { permissionFor, sendTargetPermission } from '#domain/permissions/rules.ts';
import { limitGroups, targetsOfGroup } from '#domain/limits.ts';
import type { LimitGroup } from '#domain/limits.ts';
import { groupNamed } from './limit-words.ts';

/** A limit a person sees, and why its way to send is closed to them, where it is. */
export interface ShownLimit {
  readonly limit: TransferLimit;
  readonly closed: PermissionReason | undefined;
}

const open: Permission = { canSee: true, canUse: true };

/** A row may serve several targets: the one that is open widest counts. */
const permissionOfGroup = (facts: PermissionFacts, group: LimitGroup): Permission => {
  if (group === 'TOP_UP') return permissionFor(facts, 'topUp');
  if (group.startsWith('ADD_MONEY_')) return permissionFor(facts, 'fundAccount');
  const permissions = targetsOfGroup(group).map((target) => sendTargetPermission(facts, target));
  const widest = (is: (permission: Permission) => boolean) => permissions.find(is);
  return widest(({ canUse }) => canUse) ?? widest(({ canSee }) => canSee) ?? permissions[0] ?? open;
};

const placeOf = ({ name }: TransferLimit): number => {
  const group = groupNamed(name);
  return group ? limitGroups.indexOf(group) : limitGroups.length;
};

/** The limits a person sees (spec 6), those of the ways that are open to them first. */
export const limitsOf = (
  limits: readonly TransferLimit[],
  facts: PermissionFacts,
): readonly ShownLimit[] => {
  const ordered = limits.toSorted((one, other) => placeOf(one) - placeOf(other));
  const judged = ordered.map((limit) => {
    const group = groupNamed(limit.name);
    return { limit, permission: group ? permissionOfGroup(facts, group) : open };
  });
  const shown = judged
    .filter(({ permission }) => permission.canSee)
    .map(({ limit, permission }) => ({ limit, closed: permission.reason }));
  return [
    ...shown.filter(({ closed }) => closed === undefined),
    ...shown.filter(({ closed }) => closed !== undefined),
  ];
};
