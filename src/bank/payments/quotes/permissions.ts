import { toPermissionFacts } from '#domain/permissions/facts.ts';
import { sendTargetPermission } from '#domain/permissions/rules.ts';
import type { SendTarget } from '#domain/permissions/rules.ts';
import type { UserForPermissions } from '#domain/permissions/facts.ts';
import { sendTargets } from '#domain/transfers/send-targets.ts';
import {
  type DestinationField,
  destinationFields,
  transferTargets,
} from '#domain/transfers/targets.ts';
import type { Bank } from '#bank/database/bank.ts';
import { type Permit, textField } from '#bank/http/route.ts';
import { findCustomer } from '#bank/customers/customers.ts';
import { requireAnyPermission, requirePermission } from '#bank/http/require.ts';

/**
 * Refuses customers who may not send to a target (spec 6): `account_frozen` with the
 * specification's text, otherwise `not_permitted`.
 */
export const requireMaySend = (user: UserForPermissions, target: SendTarget): void =>
  requirePermission(sendTargetPermission(toPermissionFacts(user), target));

/** The fields of a payload that narrow down its target before source and destination are read. */
export interface TargetFields {
  readonly field: DestinationField | undefined;
  readonly mode: string | undefined;
}

/**
 * Refuses customers who may use none of the targets that a payload can mean, before anything else
 * is validated or read (product.md A42). Checks all targets where the payload matches none.
 */
export const requireAnyTarget = (user: UserForPermissions, { field, mode }: TargetFields): void => {
  const facts = toPermissionFacts(user);
  const possibleTargets = sendTargets.filter((target) => {
    const { transferMode, destinations } = transferTargets[target];
    return transferMode === mode && destinations.some((one) => one.field === field);
  });
  const [first, ...more] = (possibleTargets.length === 0 ? sendTargets : possibleTargets).map(
    (target) => sendTargetPermission(facts, target),
  );
  requireAnyPermission([first!, ...more]);
};

/**
 * Permits customers who may use one of the targets that a payload can mean, as far as it can be
 * read.
 */
export const maySend =
  ({ db }: Pick<Bank, 'db'>): Permit =>
  async ({ customer, body }) => {
    const named = destinationFields.filter((field) => textField(body, field) !== undefined);
    requireAnyTarget((await findCustomer(db, customer.id))!, {
      field: named.length === 1 ? named[0] : undefined,
      mode: textField(body, 'transfer_mode'),
    });
  };
