import * as v from 'valibot';
import { keep } from '#app/data/read-query.ts';

/** How the list of a collection is kept on the device: each payee reduced (product.md A19). */
export const keptList = <Payee>(
  name: string,
  schema: v.GenericSchema<Payee>,
  reduce: (payee: Payee) => Payee,
) => keep<Payee[]>({ name, schema: v.array(schema), reduce: (payees) => payees.map(reduce) });
