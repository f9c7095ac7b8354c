import * as v from 'valibot';

const word = v.optional(v.fallback(v.optional(v.string()), undefined));
const count = v.optional(
  v.fallback(v.optional(v.pipe(v.number(), v.integer(), v.minValue(1))), undefined),
);

/** What the URL of the transaction list holds, so that Back, reload and a shared link keep it. */
export const transactionsSearch = v.object({
  /** The account or the card whose history is shown, by id (product.md A19). */
  account: word,
  card: word,
  /** Pages of the three sections, and the size of all. */
  page: count,
  pendingPage: count,
  declinedPage: count,
  size: v.optional(v.fallback(v.optional(v.picklist([10, 20, 50])), undefined)),
  /** Days of the account's home zone, both included. */
  from: word,
  to: word,
  /** The open transaction. */
  transaction: word,
  /** Text searched for in what is loaded. */
  text: word,
});
export type TransactionsSearch = v.InferOutput<typeof transactionsSearch>;
