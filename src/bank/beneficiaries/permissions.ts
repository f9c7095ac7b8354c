import * as v from 'valibot';
import type { User } from '#contract/customers.ts';
import { wireId } from '#contract/values.ts';
import type { BeneficiaryType } from '#domain/permissions/rules.ts';
import { beneficiaryTypePermission, permissionFor } from '#domain/permissions/rules.ts';
import { toPermissionFacts } from '#domain/permissions/facts.ts';
import type { Permission } from '#domain/permissions/conditions.ts';
import type { Bank } from '../database/bank.ts';
import { type Permit, textField } from '../http/route.ts';
import { findCustomer } from '../customers/customers.ts';
import { requireAnyPermission, requirePermission } from '../http/require.ts';
import { findOwnBeneficiary } from './queries.ts';

const typePermission = (user: User, type: BeneficiaryType): Permission => {
  const facts = toPermissionFacts(user);
  const tab = permissionFor(facts, 'contacts');
  return tab.canUse ? beneficiaryTypePermission(facts, type) : tab;
};

/** Refuses customers who may not use beneficiaries of this type (spec 6, product.md A18). */
export const requireTypePermission = (user: User, type: BeneficiaryType): void =>
  requirePermission(typePermission(user, type));

const requireAnyTypePermission = (user: User, types: readonly BeneficiaryType[]): void => {
  const [first, ...more] = types.map((type) => typePermission(user, type));
  requireAnyPermission([first!, ...more]);
};

/**
 * Permits customers who may save a beneficiary of the submitted type; if it cannot be read, of any
 * type of the collection.
 */
export const permitSaving =
  (
    { db }: Pick<Bank, 'db'>,
    types: readonly BeneficiaryType[],
    typeOf: (body: unknown) => string | undefined = (body) => textField(body, 'beneficiary_type'),
  ): Permit =>
  async ({ customer, body }) => {
    const user = (await findCustomer(db, customer.id))!;
    const named = types.find((type) => type === typeOf(body));
    if (named === undefined) requireAnyTypePermission(user, types);
    else requireTypePermission(user, named);
  };

/** Fields that do not affect where the money goes: every owner may change them. */
const freeFields = new Set(['beneficiary_nickname', 'is_favourite', 'is_name_accepted', 'version']);

/**
 * Permits customers who may change a beneficiary's destination: the same as for saving its type.
 */
export const permitChange =
  ({ db }: Pick<Bank, 'db'>, types: readonly BeneficiaryType[]): Permit =>
  async ({ customer, params, body }) => {
    if (typeof body !== 'object' || body === null) return;
    if (Object.keys(body).every((field) => freeFields.has(field))) return;
    const user = (await findCustomer(db, customer.id))!;
    const id = params['id'] ?? '';
    const existing = v.is(wireId, id)
      ? await findOwnBeneficiary(db, customer.id, { types, id })
      : undefined;
    if (existing === undefined) requireAnyTypePermission(user, types);
    else requireTypePermission(user, existing.beneficiary_type);
  };
