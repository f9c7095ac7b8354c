import * as v from 'valibot';
import type { User } from '#contract/customers.ts';
import { wireId } from '#contract/values.ts';
import type { BeneficiaryType } from '#domain/permissions/rules.ts';
import { beneficiaryTypePermission, permissionFor } from '#domain/permissions/rules.ts';
import { toPermissionFacts } from '#domain/permissions/facts.ts';
import type { Permission } from '#domain/permissions/conditions.ts';
import type { Bank } from '../bank.ts';
import { type Permit, textField } from '../http/route.ts';
import { findCustomer } from '../customers/customers.ts';
import { requireAnyPermission, requirePermission } from '../http/require.ts';
import { findOwnBeneficiary } from './queries.ts';

const typePermission = (user: User, type: BeneficiaryType): Permission => {
  const facts = toPermissionFacts(user);
  const tab = permissionFor(facts, 'contacts');
  return tab.canUse ? beneficiaryTypePermission(facts, type) : tab;
};

/** Refuses what the person may not have: the tab, or this type of payee (spec 6, product.md A18). */
export const requireTypePermission = (user: User, type: BeneficiaryType): void =>
  requirePermission(typePermission(user, type));

const requireAnyTypePermission = (user: User, types: readonly BeneficiaryType[]): void => {
  const [first, ...more] = types.map((type) => typePermission(user, type));
  requireAnyPermission([first!, ...more]);
};

/** Who may save a beneficiary of the type that was sent; of any of these, where none can be read. */
export const permitSaving =
  (
    { db }: Pick<Bank, 'db'>,
    types: readonly BeneficiaryType[],
    typeOf: (body: unknown) => string | undefined = (body) => textField(body, 'beneficiary_type'),
  ): Permit =>
  async ({ person, body }) => {
    const user = (await findCustomer(db, person.id))!;
    const named = types.find((type) => type === typeOf(body));
    if (named === undefined) requireAnyTypePermission(user, types);
    else requireTypePermission(user, named);
  };

/** What can be changed of a beneficiary without changing where the money goes: open to every owner. */
const freeFields = new Set(['beneficiary_nickname', 'is_favourite', 'is_name_accepted', 'version']);

/** Who may send a beneficiary's money elsewhere: as who may save one of its type. */
export const permitChange =
  ({ db }: Pick<Bank, 'db'>, types: readonly BeneficiaryType[]): Permit =>
  async ({ person, params, body }) => {
    if (typeof body !== 'object' || body === null) return;
    if (Object.keys(body).every((field) => freeFields.has(field))) return;
    const user = (await findCustomer(db, person.id))!;
    const id = params['id'] ?? '';
    const known = v.is(wireId, id)
      ? await findOwnBeneficiary(db, person.id, { types, id })
      : undefined;
    if (known === undefined) requireAnyTypePermission(user, types);
    else requireTypePermission(user, known.beneficiary_type);
  };
