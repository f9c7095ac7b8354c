import * as contract from '#contract/products.ts';
import type { Bank } from '../database/bank.ts';
import { countTry } from '../database/rate-limit.ts';
import { listWindow } from '../http/request-input.ts';
import { type Route, route } from '../http/route.ts';
import { catalogueReadsPerNetwork, readCatalogue, readProduct } from './catalogue.ts';

/** The catalogue, for everyone. */
export const productRoutes = (bank: Bank): readonly Route[] => [
  route(contract.listProducts, async ({ query, network }) => {
    await countTry(bank, catalogueReadsPerNetwork, network);
    return readCatalogue(bank.db, query.applicable_country, listWindow(query).limit);
  }),
  route(contract.getProduct, async ({ params, query, network }) => {
    await countTry(bank, catalogueReadsPerNetwork, network);
    return readProduct(bank.db, params.id, query.applicable_country);
  }),
];
