import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { idParams, wireText } from '../values.ts';
import type { Named } from './reading/payee-list.ts';

/** What a customer says beside the destination. */
export const typedEntries = {
  beneficiary_nickname: v.optional(wireText(200)),
  /** The customer was told that the name is not the bank's, and goes on (product.md B9). */
  is_name_accepted: v.optional(v.boolean()),
};

/** What of any payee can be changed; a new destination names the version it replaces. */
export const changeEntries = {
  ...typedEntries,
  is_favourite: v.optional(v.boolean()),
  version: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1))),
};

const access = 'session' as const;

const getCall = <Item extends v.GenericSchema>({
  one,
  path,
  holds,
  item,
  isNew = false,
}: Named<Item>) =>
  endpoint({
    name: `get${one}`,
    method: 'GET',
    path: `${path}{id}/` as const,
    summary: `One of ${holds.toLowerCase()}`,
    access,
    params: idParams,
    response: item,
    refusals: ['not_found'],
    isNew,
  });

/** What saving a payee may refuse, new or changed. */
const savingRefusals = [
  'invalid_input',
  'not_permitted',
  'account_frozen',
  'conflict',
  'too_many_payees',
  'already_saved',
  'name_mismatch',
  'too_many_requests',
] as const;

const createCall = <Item extends v.GenericSchema, Create extends v.GenericSchema>(
  { one, path, holds, item, isNew = false }: Named<Item>,
  body: Create,
) =>
  endpoint({
    name: `create${one}`,
    method: 'POST',
    path,
    summary: `Adds to ${holds.toLowerCase()}. A name that is not the bank's needs is_name_accepted (422)`,
    access,
    body,
    status: 201,
    response: item,
    needsIdempotencyKey: true,
    refusals: [...savingRefusals, 'key_reused'],
    isNew,
  });

const updateCall = <Item extends v.GenericSchema, Change extends v.GenericSchema>(
  { one, path, item, isNew = false }: Named<Item>,
  body: Change,
) =>
  endpoint({
    name: `update${one}`,
    method: 'PATCH',
    path: `${path}{id}/` as const,
    summary:
      'Changes what it is called, whether it is a favourite, or, naming its version, where the money goes',
    access,
    params: idParams,
    body,
    response: item,
    refusals: [...savingRefusals, 'not_found'],
    isNew,
  });

const removalCalls = <Item extends v.GenericSchema>(named: Named<Item>) => ({
  remove: endpoint({
    name: `delete${named.one}`,
    method: 'DELETE',
    path: `${named.path}{id}/` as const,
    summary: 'Takes it out of the list; it can be brought back for a day',
    access,
    params: idParams,
    response: v.object({ ok: v.literal(true) }),
    refusals: ['not_found'],
    isNew: named.isNew ?? false,
  }),
  restore: endpoint({
    name: `restore${named.one}`,
    method: 'POST',
    path: `${named.path}{id}/restore/` as const,
    summary: 'Brings back what was taken out within the last day',
    access,
    params: idParams,
    body: v.strictObject({}),
    response: named.item,
    refusals: ['not_found', 'already_saved'],
    isNew: true,
  }),
});

/** What can be done to the payees of one of the five collections, beside reading them (spec 7, B9). */
export const collectionCalls = <
  Item extends v.GenericSchema,
  Create extends v.GenericSchema,
  Change extends v.GenericSchema,
>(
  named: Named<Item>,
  schemas: { readonly create: Create; readonly change: Change },
) => ({
  get: getCall(named),
  create: createCall(named, schemas.create),
  update: updateCall(named, schemas.change),
  ...removalCalls(named),
});
