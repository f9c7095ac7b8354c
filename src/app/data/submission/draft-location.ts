import * as v from 'valibot';
import { bankNowMs } from '#app/platform/bank-time.ts';
import type { ParsedRoute } from '#app/platform/navigation.ts';
import { servedCustomer } from '#app/platform/known-customer.ts';
import { vaultOf } from '#app/platform/storage/vault.ts';
import type { Vault } from '#app/platform/storage/device-vault.ts';

const recordName = 'draft-place';

const locationRecord = v.object({
  atMs: v.number(),
  route: v.object({
    routeId: v.string(),
    params: v.record(v.string(), v.string()),
    search: v.record(v.string(), v.unknown()),
  }),
});

/** A later sign-in starts at the overview; the draft itself lasts longer. */
const returnsWithinMs = 24 * 3_600_000;

/** Stores the form's route, encrypted with the draft. */
export const saveDraftLocation = async (vault: Vault, route: ParsedRoute): Promise<void> => {
  await vault.write(recordName, { atMs: bankNowMs(), route });
};

export const removeDraftLocation = (vault: Vault): Promise<void> => vault.remove(recordName);

/**
 * Returns and deletes the route of an unfinished form, only for the same customer: the next sign-in
 * leads there (product.md A7, A25).
 */
export const takeDraftLocation = async (): Promise<ParsedRoute | undefined> => {
  const customer = servedCustomer();
  if (!customer) return undefined;
  const vault = await vaultOf(customer.customerId);
  const stored = await vault.read(recordName);
  if (stored === undefined) return undefined;
  await vault.remove(recordName);
  const parsed = v.safeParse(locationRecord, stored);
  if (!parsed.success || bankNowMs() - parsed.output.atMs > returnsWithinMs) return undefined;
  return parsed.output.route;
};
