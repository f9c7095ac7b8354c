import * as v from 'valibot';
import { nameCheckResults } from '#domain/beneficiaries/payee-choices.ts';
import { endpoint } from '../../endpoint.ts';
import { limitQuery, listOf, offsetQuery } from '../../pagination.ts';
import { wireId, wireInstant, wireText } from '../../values.ts';

/*
 * What is read of payees stands apart from what is written: whoever shows the list brings nothing of
 * the forms.
 */

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

/** The pages of a list (spec 7). */
export const pageEntries = { limit: limitQuery, offset: offsetQuery };

/** One of the five collections. */
export interface Named<Item> {
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

/** The list of a collection. */
export const listCall = <
  Item extends v.GenericSchema,
  Query extends v.GenericSchema<Record<string, string | undefined>, object>,
>(
  { many, path, holds, item, isNew = false }: Named<Item>,
  query: Query,
) =>
  endpoint({
    name: `list${many}`,
    method: 'GET',
    path,
    summary: `${holds}, the newest first`,
    access: 'session',
    query,
    response: listOf(item),
    isNew,
  });
