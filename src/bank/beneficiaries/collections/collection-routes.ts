import type { Endpoint, KeyedEndpoint } from '#contract/endpoint.ts';
import { typesInCollection } from '#domain/beneficiaries/collections.ts';
import type { BeneficiaryCollection } from '#domain/beneficiaries/collections.ts';
import type { Bank } from '../../bank.ts';
import { listWindow } from '../../http/list-window.ts';
import type { Permit, Route } from '../../http/route.ts';
import { once } from '../../idempotency/once.ts';
import type { Person } from '../../sessions/person.ts';
import { changeBeneficiary } from '../change-beneficiary.ts';
import type { Change } from '../change-beneficiary.ts';

import { prepareBeneficiary, writeBeneficiary } from '../create-beneficiary.ts';
import type { NewBeneficiary } from '../create-beneficiary.ts';
import { mayChange, maySave } from '../may-use.ts';
import { findListed, listOwn } from '../own-beneficiaries.ts';
import type { OwnBeneficiary } from '../own-beneficiaries.ts';
import { removeBeneficiary, restoreBeneficiary } from '../remove-beneficiary.ts';

/** The six calls of a collection (contract/beneficiaries-editing.ts). */
type Calls = Readonly<
  Record<'list' | 'get' | 'update' | 'remove' | 'restore', Endpoint> & { create: KeyedEndpoint }
>;

/** What one collection knows of its payees: the rest is the same for all five. */
export interface Kind<Create, Update, View> {
  readonly collection: BeneficiaryCollection;
  readonly view: (row: OwnBeneficiary) => View;
  readonly newOf: (bank: Bank, personId: string, body: Create) => NewBeneficiary;
  readonly changeOf: (body: Update) => Change;
  /** The type a body names that was not judged yet, where its field is not `beneficiary_type`. */
  readonly typeOf?: (body: unknown) => string | undefined;
}

/** A call as its endpoint's schemas have judged it. */
interface Judged<Body> {
  readonly person: Person;
  readonly params: { readonly id: string };
  readonly query: Readonly<Record<string, string | undefined>>;
  readonly body: Body;
  readonly request: Request;
}

const judged = <Body>(
  endpoint: Endpoint,
  handle: (call: Judged<Body>) => Promise<unknown>,
  permit?: Permit,
): Route => ({ endpoint, permit, handle: (call) => handle(call as unknown as Judged<Body>) });

const readRoutes = <View>(
  bank: Bank,
  calls: Calls,
  { collection, view }: Pick<Kind<never, never, View>, 'collection' | 'view'>,
): readonly Route[] => {
  const all = typesInCollection(collection);
  return [
    judged(calls.list, async ({ person, query }) => {
      const wanted = query['beneficiary_type'];
      const types = wanted === undefined ? all : all.filter((type) => type === wanted);
      const own = await listOwn(bank.db, person.id, { types, window: listWindow(query) });
      return { results: own.results.map(view), count: own.count };
    }),
    judged(calls.get, async ({ person, params: { id } }) =>
      view(await findListed(bank.db, person.id, { types: all, id })),
    ),
  ];
};

/** The routes of one collection. */
export const collectionRoutes = <Create, Update, View>(
  bank: Bank,
  calls: Calls,
  kind: Kind<Create, Update, View>,
): readonly Route[] => {
  const { collection, view, newOf, changeOf, typeOf } = kind;
  const types = typesInCollection(collection);
  return [
    ...readRoutes(bank, calls, kind),
    judged<Create>(
      calls.create,
      ({ person, body, request }) => {
        const said = newOf(bank, person.id, body);
        const given = { personId: person.id, collection };
        return once(
          bank,
          { endpoint: calls.create, personId: person.id, request, body },
          {
            prepare: () => prepareBeneficiary(bank, person.id, said),
            write: async (trx, prepared) =>
              view(await writeBeneficiary(bank, trx, given, said, prepared)) as never,
          },
        );
      },
      maySave(bank, types, typeOf),
    ),
    judged<Update>(
      calls.update,
      async ({ person, params: { id }, body }) =>
        view(await changeBeneficiary(bank, person.id, { types, id }, changeOf(body))),
      mayChange(bank, types),
    ),
    judged(calls.remove, async ({ person, params: { id } }) => {
      await removeBeneficiary(bank, person.id, { types, id });
      return { ok: true as const };
    }),
    judged(calls.restore, async ({ person, params: { id } }) =>
      view(await restoreBeneficiary(bank, person.id, { types, id })),
    ),
  ];
};
