import type { Endpoint, KeyedEndpoint } from '#contract/endpoint.ts';
import { typesInCollection } from '#domain/beneficiaries/collections.ts';
import type { BeneficiaryCollection } from '#domain/beneficiaries/collections.ts';
import type { Bank } from '../database/bank.ts';
import { listWindow } from '../http/request-input.ts';
import type { Permit, Route } from '../http/route.ts';
import { withIdempotencyKey } from '../http/idempotency.ts';
import type { SignedInCustomer } from '../http/route.ts';
import type { BeneficiaryChange } from './change-beneficiary.ts';
import { changeBeneficiary, removeBeneficiary, restoreBeneficiary } from './change-beneficiary.ts';

import { prepareBeneficiary, addBeneficiary } from './create-beneficiary.ts';
import type { NewBeneficiary } from './create-beneficiary.ts';
import { permitChange, permitSaving } from './permissions.ts';
import { getListedBeneficiary, listOwnBeneficiaries } from './queries.ts';
import type { OwnBeneficiary } from './queries.ts';

/** The six endpoints of a collection (contract/beneficiaries-editing.ts). */
type Calls = Readonly<
  Record<'list' | 'get' | 'update' | 'remove' | 'restore', Endpoint> & { create: KeyedEndpoint }
>;

/** What distinguishes a collection from the other four. */
export interface BeneficiaryKind<Create, Update, View> {
  readonly collection: BeneficiaryCollection;
  readonly view: (row: OwnBeneficiary) => View;
  readonly newOf: (bank: Bank, customerId: string, body: Create) => NewBeneficiary;
  readonly changeOf: (body: Update) => BeneficiaryChange;
  /** The type in an unvalidated body, where its field is not `beneficiary_type`. */
  readonly typeOf?: (body: unknown) => string | undefined;
}

/** A request whose parameters and body were validated by its endpoint's schemas. */
interface ValidatedCall<Body> {
  readonly customer: SignedInCustomer;
  readonly params: { readonly id: string };
  readonly query: Readonly<Record<string, string | undefined>>;
  readonly body: Body;
  readonly request: Request;
}

const validatedRoute = <Body>(
  endpoint: Endpoint,
  handle: (call: ValidatedCall<Body>) => Promise<unknown>,
  permit?: Permit,
): Route => ({
  endpoint,
  permit,
  handle: (call) => handle(call as unknown as ValidatedCall<Body>),
});

const readRoutes = <View>(
  bank: Bank,
  calls: Calls,
  { collection, view }: Pick<BeneficiaryKind<never, never, View>, 'collection' | 'view'>,
): readonly Route[] => {
  const all = typesInCollection(collection);
  return [
    validatedRoute(calls.list, async ({ customer, query }) => {
      const requestedType = query['beneficiary_type'];
      const types =
        requestedType === undefined ? all : all.filter((type) => type === requestedType);
      const own = await listOwnBeneficiaries(bank.db, customer.id, {
        types,
        window: listWindow(query),
      });
      return { results: own.results.map(view), count: own.count };
    }),
    validatedRoute(calls.get, async ({ customer, params: { id } }) =>
      view(await getListedBeneficiary(bank.db, customer.id, { types: all, id })),
    ),
  ];
};

/** The routes of one collection. */
export const collectionRoutes = <Create, Update, View>(
  bank: Bank,
  calls: Calls,
  kind: BeneficiaryKind<Create, Update, View>,
): readonly Route[] => {
  const { collection, view, newOf, changeOf, typeOf } = kind;
  const types = typesInCollection(collection);
  return [
    ...readRoutes(bank, calls, kind),
    validatedRoute<Create>(
      calls.create,
      ({ customer, body, request }) => {
        const beneficiary = newOf(bank, customer.id, body);
        const owner = { customerId: customer.id, collection };
        return withIdempotencyKey(
          bank,
          { endpoint: calls.create, customerId: customer.id, request, body },
          {
            prepare: () => prepareBeneficiary(bank, customer.id, beneficiary),
            write: async (trx, prepared) =>
              view(await addBeneficiary(bank, trx, owner, beneficiary, prepared)) as never,
          },
        );
      },
      permitSaving(bank, types, typeOf),
    ),
    validatedRoute<Update>(
      calls.update,
      async ({ customer, params: { id }, body }) =>
        view(await changeBeneficiary(bank, customer.id, { types, id }, changeOf(body))),
      permitChange(bank, types),
    ),
    validatedRoute(calls.remove, async ({ customer, params: { id } }) => {
      await removeBeneficiary(bank, customer.id, { types, id });
      return { ok: true as const };
    }),
    validatedRoute(calls.restore, async ({ customer, params: { id } }) =>
      view(await restoreBeneficiary(bank, customer.id, { types, id })),
    ),
  ];
};
