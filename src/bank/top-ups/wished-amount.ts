import type { TopUpPack } from '#contract/top-ups.ts';
import type { Money } from '#domain/money/money.ts';
import { parseWireAmount } from '#domain/money/money.ts';
import { validateTopUpAmount } from '#domain/top-ups.ts';
import type { ConnectionType, MobileOperator } from '#domain/top-ups.ts';
import { topUpPacks } from '../settings/top-up-packs.ts';
import { refuseProblems } from '../users/refuse-problems.ts';

/** What the phone shall get, as a caller says it. */
interface Wished {
  readonly amount?: string | null | undefined;
  readonly pack_id?: string | null | undefined;
}

/** Taka that reach the phone, and the pack where they buy one. */
export interface WishedAmount {
  readonly amount: Money;
  readonly pack: TopUpPack | undefined;
}

const isSaid = (value: string | null | undefined): value is string =>
  value !== undefined && value !== null;

/** Reads an amount or a pack. Refuses `invalid_input` by field, for both and for neither too. */
export const wishedAmount = ({ amount: typed, pack_id: packId }: Wished): WishedAmount => {
  if (isSaid(typed) === isSaid(packId)) refuseProblems({ amount: 'amount_or_pack' });
  const pack = topUpPacks.find(({ id }) => id === packId);
  if (isSaid(packId) && pack === undefined) refuseProblems({ pack_id: 'not_chosen' });
  const amount = parseWireAmount(pack?.amount ?? typed, 'BDT');
  const problem = validateTopUpAmount(amount);
  if (problem !== undefined) refuseProblems({ amount: problem });
  return { amount: amount!, pack };
};

/** Refuses a pack of another operator, or one that this connection cannot have. */
export const requireFits = (
  { pack }: WishedAmount,
  phone: { readonly operator: MobileOperator; readonly connection_type: ConnectionType },
): void => {
  if (pack === undefined) return;
  if (pack.operator !== phone.operator || !pack.connection_types.includes(phone.connection_type))
    refuseProblems({ pack_id: 'not_chosen' });
};
