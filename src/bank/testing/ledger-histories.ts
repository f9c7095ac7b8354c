import assert from 'node:assert/strict';
import fc from 'fast-check';
import { money } from '#domain/money/money.ts';
import { convert, parseRate, type Rate } from '#domain/rates.ts';
import { Refused } from '#domain/refusals.ts';
import { bankAccounts } from '../ledger/bank-accounts.ts';
import type { EntryDraft } from '../ledger/postings.ts';
import { transferEntries } from '../ledger/rail-accounts.ts';
import { LedgerModel, ledgerScene } from './ledger.ts';
import type { LedgerOperations } from './ledger-operations.ts';

interface Step {
  readonly kind: 'in' | 'out' | 'move' | 'convert' | 'hold' | 'release' | 'settle' | 'reverse';
  readonly from: number;
  readonly to: number;
  readonly amount: bigint;
  /** Selects a hold or journal, counted back from the latest. */
  readonly back: number;
  readonly mayAdvance: boolean;
  readonly repays: boolean;
  /** Sends the same request a second time. */
  readonly twice: boolean;
  readonly minute: number;
}

interface History {
  readonly opening: readonly bigint[];
  readonly steps: readonly Step[];
}

/** Three accounts in dollars, then two in taka. */
const DOLLARS = 3;
const ACCOUNTS = 5;

const index = fc.nat({ max: ACCOUNTS - 1 });
const step: fc.Arbitrary<Step> = fc.record({
  kind: fc.constantFrom('in', 'out', 'move', 'convert', 'hold', 'release', 'settle', 'reverse'),
  from: index,
  to: index,
  amount: fc.bigInt({ min: 1n, max: 300n }),
  back: fc.nat({ max: 5 }),
  mayAdvance: fc.boolean(),
  repays: fc.boolean(),
  twice: fc.boolean(),
  minute: fc.nat({ max: 500 }),
});

/** Histories of `length` random steps on small balances, so that refusals are as common as postings. */
const historyArbitrary = (length: number): fc.Arbitrary<History> =>
  fc.record({
    opening: fc.array(fc.bigInt({ min: 0n, max: 500n }), {
      minLength: ACCOUNTS,
      maxLength: ACCOUNTS,
    }),
    steps: fc.array(step, { minLength: 1, maxLength: length, size: 'max' }),
  });

/** Checks many random histories; throws with the smallest failing one and its seed. */
export const checkHistories = async (
  ledger: LedgerOperations,
  options: { readonly runs: number; readonly seed: number; readonly steps: number },
): Promise<void> => {
  let played = 0;
  const play = (history: History) =>
    playHistory(ledger, history, `history ${options.seed} ${(played += 1)}`);
  const property = fc.asyncProperty(historyArbitrary(options.steps), play);
  await fc.assert(property, { numRuns: options.runs, seed: options.seed });
};

interface Played {
  readonly ledger: LedgerOperations;
  readonly model: LedgerModel;
  readonly ids: readonly string[];
  /** Ids of the journals and holds, in the order of the model. */
  readonly journals: string[];
  readonly holds: string[];
  readonly scene: ReturnType<typeof ledgerScene>;
}

/** Runs a history on the ledger and on the model, and compares them after every step. */
const playHistory = async (
  ledger: LedgerOperations,
  history: History,
  seed: string,
): Promise<void> => {
  const scene = ledgerScene(ledger, seed);
  const model = new LedgerModel();
  const ids: string[] = [];
  for (const [number, opening] of history.opening.entries()) {
    ids.push(await scene.customer(number < DOLLARS ? 'customer_usd' : 'customer_bdt', opening));
    model.accounts.push({ booked: opening, held: 0n, owed: 0n });
  }
  const played: Played = { ledger, model, ids, journals: [], holds: [], scene };
  for (const next of history.steps) {
    await playStep(played, next);
    const balances = await ledger.balances(ids);
    assert.deepEqual(
      balances.map(({ booked, held, owed }) => ({ booked, held, owed })),
      model.accounts,
    );
  }
};

const playStep = async (played: Played, next: Step): Promise<void> => {
  const { kind, back } = next;
  if (kind === 'hold') await hold(played, next);
  else if (kind === 'release') await release(played, next, played.holds.length - 1 - back);
  else if (kind === 'settle') await settle(played, next, played.holds.length - 1 - back);
  else if (kind === 'reverse') await reverse(played, next, played.journals.length - 1 - back);
  else await post(played, next, freshPosting(played, next));
};

/** Runs a request once or twice and expects the model's outcome each time. */
const assertOutcome = async (
  expected: string,
  next: Step,
  request: () => Promise<unknown>,
): Promise<void> => {
  const told = await runRequest(request);
  assert.equal(told.outcome, expected);
  if (next.twice) assert.deepEqual(await runRequest(request), told);
};

const runRequest = (request: () => Promise<unknown>) =>
  request().then(
    (answer) => ({ outcome: 'done', answer }),
    (error: unknown) => {
      if (error instanceof Refused) return { outcome: error.code };
      throw error;
    },
  );

const options = ({ scene }: Played, next: Step) => ({
  id: scene.newId(),
  bookedAtMs: scene.at(next.minute),
  advanceId: next.mayAdvance ? scene.newId() : undefined,
  repaymentId: next.repays ? scene.newId() : undefined,
});

const hold = async ({ ledger, model, ids, holds, scene }: Played, next: Step): Promise<void> => {
  const id = scene.newId();
  const placedAtMs = scene.at(next.minute);
  const expected = model.hold(next.from, next.amount);
  await assertOutcome(expected, next, () =>
    ledger.hold({ id, accountId: ids[next.from]!, amount: next.amount, placedAtMs }),
  );
  if (expected === 'done') holds.push(id);
};

const release = async (played: Played, next: Step, place: number): Promise<void> => {
  const id = played.holds[place];
  if (id === undefined) return;
  const closedAtMs = played.scene.at(next.minute);
  await assertOutcome(played.model.release(place), next, () =>
    played.ledger.release({ id, closedAtMs }),
  );
};

const settle = async (played: Played, next: Step, place: number): Promise<void> => {
  const id = played.holds[place];
  if (id === undefined) return;
  const account = played.model.holds[place]!.account;
  const entries = [
    { accountId: played.ids[account]!, amount: -next.amount },
    { accountId: bankAccounts[account < DOLLARS ? 'card/USD' : 'card/BDT'], amount: next.amount },
  ];
  const request = { ...options(played, next), kind: 'card_purchase', hold: id, entries };
  const expected = played.model.settle(place, modelled(played, next, entries));
  await assertOutcome(expected, next, () => played.ledger.settle(request));
  if (expected === 'done') played.journals.push(request.id);
};

const reverse = async (played: Played, next: Step, place: number): Promise<void> => {
  const reverses = played.journals[place];
  if (reverses === undefined) return;
  const request = { ...options(played, next), reverses };
  const expected = played.model.reverse(place, modelled(played, next, []));
  await assertOutcome(expected, next, () => played.ledger.reverse(request));
  if (expected === 'done') played.journals.push(request.id);
};

const post = async (
  played: Played,
  next: Step,
  entries: readonly EntryDraft[] | undefined,
): Promise<void> => {
  if (entries === undefined) return;
  const request = { ...options(played, next), kind: next.kind, entries };
  const expected = played.model.post(modelled(played, next, entries));
  await assertOutcome(expected, next, () => played.ledger.post(request));
  if (expected === 'done') played.journals.push(request.id);
};

const modelled = (
  { ids }: Played,
  { mayAdvance, repays }: Step,
  entries: readonly EntryDraft[],
) => ({
  mayAdvance,
  repays,
  entries: entries
    .map(({ accountId, amount }) => ({ account: ids.indexOf(accountId), amount }))
    .filter(({ account }) => account >= 0),
});

/** The entries of a new posting; undefined where the drawn accounts do not fit together. */
const freshPosting = ({ ids }: Played, next: Step): readonly EntryDraft[] | undefined => {
  const { kind, from, to, amount } = next;
  const isDollar = (place: number) => place < DOLLARS;
  const rail = bankAccounts[isDollar(from) ? 'ach/USD' : 'npsb/BDT'];
  const account = ids[from]!;
  if (kind === 'in')
    return [
      { accountId: account, amount },
      { accountId: rail, amount: -amount },
    ];
  if (kind === 'out')
    return [
      { accountId: rail, amount },
      { accountId: account, amount: -amount },
    ];
  if (kind === 'move') {
    if (from === to || isDollar(from) !== isDollar(to)) return undefined;
    return [
      { accountId: account, amount: -amount },
      { accountId: ids[to]!, amount },
    ];
  }
  if (isDollar(from) === isDollar(to)) return undefined;
  const rate = isDollar(from) ? dollarsToTaka : takaToDollars;
  if (!isDollar(from) && amount < 200n) return undefined;
  return transferEntries({
    sourceAccountId: account,
    sourceCurrency: rate.source,
    receiverAccountId: ids[to]!,
    receiveCurrency: rate.target,
    send: amount,
    fee: 0n,
    receive: convert(money(rate.source, amount), rate).converted.minor,
  });
};

const dollarsToTaka: Rate = parseRate('121.4375', 'USD', 'BDT')!;
const takaToDollars: Rate = parseRate('0.00815', 'BDT', 'USD')!;
