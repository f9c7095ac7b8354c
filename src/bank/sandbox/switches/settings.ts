import { toWireInstant } from '#domain/calendar/days.ts';
import type { Currency } from '#domain/money/money.ts';
import { money, parseWireAmount, toWireAmount } from '#domain/money/money.ts';
import { refused } from '#domain/refusals.ts';
import type { BodyOf, ResponseOf } from '#contract/endpoint.ts';
import type { setSandboxTransferRule } from '#contract/sandbox-payments.ts';
import type { setSandboxSettings } from '#contract/sandbox.ts';
import type { Bank } from '#bank/database/bank.ts';
import { refuseProblems } from '#bank/http/require.ts';
import { readGlobalSettings } from '#bank/http/global-settings.ts';
import { readLimitRules } from '#bank/payments/limits/limit-rules.ts';

type TransferRuleRequest = BodyOf<typeof setSandboxTransferRule>;

const amountFields = [
  'minimum_per_transaction',
  'maximum_per_transaction',
  'daily_amount',
  'monthly_amount',
] as const;
type Amounts = Record<(typeof amountFields)[number], bigint>;

/** The rule's amounts with the requested changes. Zero is refused. */
const amountsOf = (request: TransferRuleRequest, known: Amounts, currency: Currency): Amounts => {
  const amounts = { ...known };
  for (const field of amountFields) {
    const wished = request[field];
    if (wished === undefined) continue;
    const amount = parseWireAmount(wished, currency);
    if (amount === undefined || amount.minor <= 0n) refuseProblems({ [field]: 'not_an_amount' });
    amounts[field] = amount!.minor;
  }
  if (amounts.maximum_per_transaction < amounts.minimum_per_transaction)
    refuseProblems({ maximum_per_transaction: 'refused' });
  return amounts;
};

/**
 * Sets the limits of a kind of transfer as of now (product.md B5: limits are data, editable in the
 * sandbox). Rules are never changed: a new one takes effect, and earlier transfers keep theirs.
 * Refuses `invalid_input`.
 */
export const setTransferRule = async (
  bank: Bank,
  request: TransferRuleRequest,
): Promise<ResponseOf<typeof setSandboxTransferRule>> => {
  const nowMs = await bank.clock.businessMs();
  const known = (await readLimitRules(bank.db, nowMs)).get(request.name);
  if (known === undefined) throw refused('not_found');
  const { currency } = known;
  const amounts = amountsOf(request, known, currency);
  const counts = {
    daily_count: request.daily_count ?? known.daily_count,
    monthly_count: request.monthly_count ?? known.monthly_count,
  };
  // Two rules cannot start at the same time: the later one starts a millisecond later.
  const atMs = Math.max(nowMs, known.effective_at.getTime() + 1);
  await bank.db
    .insertInto('transfer_rule')
    .values({ name: request.name, currency, ...amounts, ...counts, effective_at: new Date(atMs) })
    .execute();
  const wire = (minor: bigint): string => toWireAmount(money(currency, minor));
  return {
    name: request.name,
    currency,
    minimum_per_transaction: wire(amounts.minimum_per_transaction),
    maximum_per_transaction: wire(amounts.maximum_per_transaction),
    daily_amount: wire(amounts.daily_amount),
    monthly_amount: wire(amounts.monthly_amount),
    ...counts,
    effective_at: toWireInstant(atMs),
  };
};

/**
 * Changes the settings that `/settings/global/` publishes (product.md B16). Omitted fields stay; an
 * empty `min_version` restores the default.
 */
export const setServiceSettings = async (
  bank: Pick<Bank, 'db' | 'config'>,
  { maintenance, min_version, banners }: BodyOf<typeof setSandboxSettings>,
): Promise<ResponseOf<typeof setSandboxSettings>> => {
  const values = {
    ...(maintenance !== undefined && { maintenance }),
    ...(min_version !== undefined && { min_version: min_version === '' ? null : min_version }),
    ...(banners !== undefined && { banners: JSON.stringify(banners) }),
  };
  const row = { maintenance: false, min_version: null, banners: '[]', ...values };
  const insert = bank.db.insertInto('service_setting').values(row);
  await (
    Object.keys(values).length === 0
      ? insert.onConflict((conflict) => conflict.doNothing())
      : insert.onConflict((conflict) => conflict.column('only_row').doUpdateSet(values))
  ).execute();
  const now = await readGlobalSettings(bank);
  return { maintenance: now.maintenance, min_version: now.min_version, banners: now.banners };
};
