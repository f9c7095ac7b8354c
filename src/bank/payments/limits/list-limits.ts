import type { TransferLimit } from '#contract/limits.ts';
import { limitWindows, topUpLimitGroup } from '#domain/limits.ts';
import { homeZoneOf } from '#domain/countries.ts';
import { depositMethodOfRule, readDepositUse } from './deposit-limits.ts';
import type { Bank } from '#bank/database/bank.ts';
import { findProfile } from '#bank/database/profiles.ts';
import { findCustomer } from '#bank/customers/customers.ts';
import { readLimitHolders } from './limit-holder.ts';
import { limitView, readLimitRules, readLimitUse } from './limit-rules.ts';

/**
 * Rules counted in Dhaka days. The others apply to dollar accounts, though some limit taka amounts.
 */
const countedInDhaka: ReadonlySet<string> = new Set([
  'IPAY',
  'WITHDRAW_TO_BD',
  'INTERNAL_BDT',
  topUpLimitGroup,
]);

/**
 * The limits of one of a customer's profiles (default: the personal one) for each kind of transfer
 * and deposit, with their use (product.md B5, A36). Refuses `not_found` for another customer's
 * profile.
 */
export const listLimits = async (
  bank: Bank,
  customerId: string,
  named: string | undefined,
): Promise<{ results: TransferLimit[]; count: number }> => {
  const atMs = await bank.clock.businessMs();
  const user = (await findCustomer(bank.db, customerId))!;
  const profile = await findProfile(bank.db, customerId, named);
  const holderOf = await readLimitHolders(bank, user, profile, atMs);
  const rules = [...(await readLimitRules(bank.db, atMs)).values()];
  const results = await Promise.all(
    rules.map(async (rule) => {
      const sourceCurrency = countedInDhaka.has(rule.name) ? 'BDT' : 'USD';
      const holder = holderOf(rule.name);
      const scope = { profileId: profile.id, holder, sourceCurrency, atMs } as const;
      const method = depositMethodOfRule(rule.name);
      const use =
        method === undefined
          ? await readLimitUse(bank.db, rule.name, scope)
          : await readDepositUse(
              bank.db,
              { customerId, profileId: profile.id, method },
              limitWindows(atMs, homeZoneOf(rule.currency)),
            );
      return limitView(rule, use, scope);
    }),
  );
  return { results, count: results.length };
};
