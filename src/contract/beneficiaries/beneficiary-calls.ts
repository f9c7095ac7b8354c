import * as v from 'valibot';
import { nameCheckResults } from '#domain/beneficiaries/name-match.ts';
import { endpoint } from '../endpoint.ts';
import { limitQuery, listOf, offsetQuery } from '../pagination.ts';
import { idParams, wireId, wireInstant, wireText } from '../values.ts';

/** What every payee has beside where the money goes (spec 3). All but the first two are new. */
export const beneficiaryEntries = {
  id: wireId,
  beneficiary_nickname: wireText(60),
  is_favourite: v.boolean(),
  /** What the payee's bank said of the name when it was last asked. */
  name_check: v.picklist(nameCheckResults),
  /** DISABLED where the account at Kheya was closed: nothing can be sent there. */
  status: v.picklist(['ACTIVE', 'DISABLED']),
  /** Counts changes of where the money goes: a transfer is bound to the one reviewed (T35). */
  version: v.pipe(v.number(), v.integer(), v.minValue(1)),
  created_at: wireInstant,
  last_sent_at: v.nullable(wireInstant),
};

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

/** The pages of a list (spec 7). */
export const pageEntries = { limit: limitQuery, offset: offsetQuery };

interface Named<Item> {
  /** `Beneficiary`: what the calls are named after. */
  readonly one: string;
  readonly many: string;
  readonly path: `/${string}/`;
  /** What it holds, to end the summaries with. */
  readonly holds: string;
  readonly item: Item;
  /** True where the specification does not read it. */
  readonly isNew?: boolean;
}

const access = 'session' as const;

const readCalls = <
  Item extends v.GenericSchema,
  Query extends v.GenericSchema<Record<string, string | undefined>, object>,
>(
  { one, many, path, holds, item, isNew = false }: Named<Item>,
  query: Query,
) => ({
  list: endpoint({
    name: `list${many}`,
    method: 'GET',
    path,
    summary: `${holds}, the newest first`,
    access,
    query,
    response: listOf(item),
    isNew,
  }),
  get: endpoint({
    name: `get${one}`,
    method: 'GET',
    path: `${path}{id}/` as const,
    summary: `One of ${holds.toLowerCase()}`,
    access,
    params: idParams,
    response: item,
    refusals: ['not_found'],
    isNew,
  }),
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

/** The six calls of one of the five collections (spec 7, product.md B9). */
export const collectionCalls = <
  Item extends v.GenericSchema,
  Create extends v.GenericSchema,
  Change extends v.GenericSchema,
  Query extends v.GenericSchema<Record<string, string | undefined>, object>,
>(
  named: Named<Item>,
  schemas: { readonly create: Create; readonly change: Change; readonly query: Query },
) => ({
  ...readCalls(named, schemas.query),
  create: createCall(named, schemas.create),
  update: updateCall(named, schemas.change),
  ...removalCalls(named),
});
