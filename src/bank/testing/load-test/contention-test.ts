import { testSealingKeys } from '../sealing-keys.ts';
import { connect, type Database } from '#bank/database/connect.ts';
import { type Verdict, verifyLedger } from '#bank/ledger/verify-ledger.ts';
import { systemClock } from '#bank/platform/clock.ts';
import { systemRandom } from '#bank/platform/random.ts';
import {
  type Calls,
  type PreparedTransfer,
  prepareTransfer,
  submissionOf,
  sendUntilAnswered,
  type BankAnswer,
  type TransferInput,
} from './requests.ts';
import { conversionsCents, makeLoadTestCustomers, type LoadTestCustomer } from './customers.ts';
import { type LoadTestSetup, startProcesses } from './processes.ts';

export interface ContentionOptions extends LoadTestSetup {
  readonly rounds: number;
  readonly processes: number;
}

/** The result of a contention test. */
export interface ContentionReport {
  readonly rounds: number;
  /** How many rounds also sent one key a hundred times. */
  readonly keys: number;
  /** Violations, one per line. */
  readonly findings: readonly string[];
  readonly verdict: Verdict;
}

const roundsPerKey = 20;

const availableOf = async (db: Database, account: string): Promise<bigint> => {
  const { booked, held } = await db
    .selectFrom('ledger_account')
    .select(['booked', 'held'])
    .where('id', '=', account)
    .executeTakeFirstOrThrow();
  return booked - held;
};

/** The same transfer many times, each with its own quote and authorization. */
const prepareMany = async (
  calls: Calls,
  customer: LoadTestCustomer,
  request: TransferInput,
  count: number,
): Promise<readonly PreparedTransfer[]> => {
  const all: PreparedTransfer[] = [];
  for (let left = count; left > 0; left -= 1) {
    const prepared = await prepareTransfer(calls, customer, request);
    if (prepared === undefined) throw new Error('the bank gives no price');
    all.push(prepared);
  }
  return all;
};

const sendAll = (calls: Calls, customer: LoadTestCustomer, all: readonly PreparedTransfer[]) =>
  Promise.all(
    all.map((prepared) =>
      sendUntilAnswered(calls, '/transfer/', customer.token, submissionOf(prepared)),
    ),
  );

/** Counts accepted requests; an error, or a rejection for another reason, is a finding. */
const countAccepted = (
  answers: readonly (BankAnswer | undefined)[],
  code: string,
  findings: string[],
): number => {
  const others = answers.filter((answer) => answer?.status !== 201);
  for (const answer of others)
    if (answer === undefined || (JSON.parse(answer.body) as { code: string }).code !== code)
      findings.push(`answered ${answer?.status}: ${answer?.body}`);
  return answers.length - others.length;
};

/** More concurrent conversions than the daily limit allows. */
const roundAtLimit = async (calls: Calls, customer: LoadTestCustomer, findings: string[]) => {
  const request = {
    source_account: customer.usdAccount,
    destination_bdt_account: customer.bdtAccount,
    transfer_mode: 'USD_TO_BDT_CONVERT',
    amount: '10.00',
  };
  const room = Number(conversionsCents / 10_00n);
  const all = await prepareMany(calls, customer, request, room + 3);
  const taken = countAccepted(await sendAll(calls, customer, all), 'limit_exceeded', findings);
  if (taken !== room) findings.push(`a limit of ${room} let ${taken} pass`);
};

/** More concurrent payments than the balance covers. */
const roundAtBalance = async (calls: Calls, customer: LoadTestCustomer, findings: string[]) => {
  const before = await availableOf(calls.db, customer.usdAccount);
  const request = {
    source_account: customer.usdAccount,
    beneficiary: customer.payees[0]!,
    transfer_mode: 'INTERNAL',
    amount: '40.00',
  };
  const room = Number(before / 40_00n);
  const all = await prepareMany(calls, customer, request, room + 3);
  const taken = countAccepted(await sendAll(calls, customer, all), 'insufficient_funds', findings);
  const left = await availableOf(calls.db, customer.usdAccount);
  if (taken !== room || left !== before - BigInt(taken) * 40_00n)
    findings.push(`a balance of ${before} paid ${taken} times 40.00 and left ${left}`);
};

/** One submission a hundred times concurrently, and once more with another body. */
const roundOfOneKey = async (calls: Calls, customer: LoadTestCustomer, findings: string[]) => {
  const request = {
    source_account: customer.usdAccount,
    beneficiary: customer.payees[0]!,
    transfer_mode: 'INTERNAL',
    amount: '1.00',
  };
  const before = await availableOf(calls.db, customer.usdAccount);
  const [prepared] = await prepareMany(calls, customer, request, 1);
  const sending = submissionOf(prepared!);
  const answers = await Promise.all(
    Array.from({ length: 100 }, () =>
      sendUntilAnswered(calls, '/transfer/', customer.token, sending),
    ),
  );
  const bodies = new Set(answers.map((answer) => `${answer?.status} ${answer?.body}`));
  const other = { ...sending, body: { ...sending.body, memo: 'another body' } };
  const answer = await sendUntilAnswered(calls, '/transfer/', customer.token, other);
  const moved = before - (await availableOf(calls.db, customer.usdAccount));
  if (bodies.size !== 1 || answer?.status !== 422 || moved !== 1_00n)
    findings.push(
      `one key: ${bodies.size} answers, another body ${answer?.status}, moved ${moved}`,
    );
};

/**
 * Rounds of concurrent requests over several processes: at a limit, at a balance, and with one key.
 * The result is never above and never needlessly below, with one posting and one response
 * (reliability.md R3, R5).
 */
export const runContentionTest = async (options: ContentionOptions): Promise<ContentionReport> => {
  const db = connect({ url: options.database.apiUrl, maxConnections: 8 });
  const parts = {
    db,
    random: systemRandom,
    clock: systemClock(async () => 0),
    sealingKeys: await testSealingKeys(db, systemRandom),
  };
  const findings: string[] = [];
  try {
    const people = await makeLoadTestCustomers(parts, options.rounds);
    const processes = await startProcesses(options, options.processes);
    const calls = { db, origins: processes.map(({ port }) => `http://localhost:${port}`) };
    // In reverse order, each pays a customer whose round is over, so that balances do not
    // accumulate.
    for (const [index, customer] of [...people.entries()].toReversed()) {
      await roundAtLimit(calls, customer, findings);
      if (index % roundsPerKey === 0) await roundOfOneKey(calls, customer, findings);
      await roundAtBalance(calls, customer, findings);
    }
    for (const { child } of processes) child.kill('SIGKILL');
    const keys = Math.ceil(people.length / roundsPerKey);
    return { rounds: people.length, keys, findings, verdict: await verifyLedger(db) };
  } finally {
    await db.destroy();
  }
};
