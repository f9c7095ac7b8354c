import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { refused } from '#domain/refusals.ts';
import type { Database } from '#bank/database/connect.ts';
import { type Executor, transaction } from '#bank/database/transaction.ts';
import { bankAccounts } from '#bank/ledger/bank-accounts.ts';
import { limitHolderOf, readLimitUse } from '#bank/payments/limits/limit-rules.ts';
import type * as PlaceTransfer from '#bank/payments/transfers/place-transfer.ts';
import type { PlacedPayment } from '#bank/payments/steps/requests.ts';
import type * as SubmissionFacts from '#bank/payments/transfers/submission-facts.ts';

type PlannedTransfer = PlaceTransfer.PlannedTransfer;

/**
 * The modules that a mutant may change, by their import path. A process loads the mutant before
 * these modules, so only their types may be imported here.
 */
interface WrappedModules {
  '#bank/payments/transfers/place-transfer.ts': typeof PlaceTransfer;
  '#bank/payments/transfers/submission-facts.ts': typeof SubmissionFacts;
}

/** For each exported function to replace: returns the replacement of the original. */
type Wrappers<Module> = {
  readonly [Name in keyof Module]?: (original: Module[Name]) => Module[Name];
};

/** A function of the database that is replaced. */
export interface FunctionMutant {
  readonly functionName: string;
  /**
   * The body of the new function, in SQL: PostgreSQL checks the names in it when it is created. It
   * has the arguments of the original and may call that as `original_` and its name.
   */
  readonly body: string;
}

/** A trigger that stays in place, enabled, but does nothing. */
export interface TriggerMutant {
  readonly triggerName: string;
  readonly table: string;
}

/** A deliberate bug, with other protections that would catch it removed. */
export interface Mutant {
  /** The letter of reliability.md R2. */
  readonly letter: string;
  readonly bug: string;
  /** SQL that removes constraints or adds what the bug needs; it runs before the rest. */
  readonly statements?: readonly string[];
  readonly functions?: readonly FunctionMutant[];
  readonly triggers?: readonly TriggerMutant[];
  readonly modules?: { readonly [Path in keyof WrappedModules]?: Wrappers<WrappedModules[Path]> };
  /** True to read the sums of all accounts in two statements. */
  readonly readsTwice?: true;
}

/** Makes place_transfer see no earlier transfer, and stores references and quotes twice. */
const forgetsReferences = {
  statements: [
    'alter table transfer drop constraint transfer_customer_id_client_reference_key',
    'alter table transfer drop constraint transfer_quote_id_key',
    `create policy planted_reads on transfer for select
      using (current_setting('planted.forgets', true) is distinct from 'on')`,
    'create policy planted_inserts on transfer for insert with check (true)',
    'create policy planted_updates on transfer for update using (true)',
    'alter table transfer enable row level security',
    'alter table transfer force row level security',
  ],
  functions: [
    {
      functionName: 'place_transfer',
      body: `select set_config('planted.forgets', 'on', true);
        select original_place_transfer(request)`,
    },
  ],
} satisfies Partial<Mutant>;

const withoutKey: Mutant = {
  letter: 'a',
  bug: 'no idempotency row',
  ...forgetsReferences,
};

/** Looks up and stores the reference in statements of their own, before and after the posting. */
const placeWithKeyOutside =
  (original: typeof PlaceTransfer.placeTransfer) =>
  async (db: Executor, planned: PlannedTransfer): Promise<PlacedPayment> => {
    const { customerId, clientReference } = planned;
    const { rows } = await sql<{ answer: string }>`select answer from planted_key
      where customer = ${customerId} and reference = ${clientReference}`.execute(db);
    if (rows[0] !== undefined) return { answer: rows[0].answer, isReplayed: true };
    const placed = await original(db, planned);
    await sql`insert into planted_key
      values (${customerId}, ${clientReference}, ${placed.answer})`.execute(db);
    return placed;
  };

const keyOutside: Mutant = {
  letter: 'b',
  bug: 'key stored outside the transaction',
  statements: [
    ...forgetsReferences.statements,
    'create table planted_key (customer uuid, reference text, answer text)',
    'grant select, insert on planted_key to public',
  ],
  functions: forgetsReferences.functions,
  modules: {
    '#bank/payments/transfers/submission-facts.ts': {
      readSubmissionFacts: (original) => async (db, request) => ({
        ...(await original(db, request)),
        known_hash: null,
        known_answer: null,
      }),
    },
    '#bank/payments/transfers/place-transfer.ts': { placeTransfer: placeWithKeyOutside },
  },
};

/**
 * Accounts are not locked, and balances are overwritten with values read earlier, despite concurrent
 * changes: a stable function reads as of the start of the statement that called it.
 */
const withoutLock: Mutant = {
  letter: 'c',
  bug: 'read-check-write without a lock',
  statements: [
    'alter table ledger_account drop constraint customer_never_negative',
    `create function planted_earlier_balance(account uuid) returns bigint
      language sql stable set search_path = public, pg_temp as $$
      select booked from ledger_account where id = account $$`,
    `create function planted_overwrite() returns trigger
      language plpgsql stable set search_path = public, pg_temp as $$
      begin
        new.booked := planted_earlier_balance(new.id) + new.booked - old.booked;
        return new;
      end $$`,
    `create trigger planted_overwrite before update of booked on ledger_account
      for each row execute function planted_overwrite()`,
  ],
  functions: [{ functionName: 'ledger_lock', body: 'select' }],
};

const answersEarly: Mutant = {
  letter: 'd',
  bug: 'answer before COMMIT',
  modules: {
    '#bank/payments/transfers/place-transfer.ts': {
      placeTransfer: (original) => async (db, planned) => {
        const early = Promise.withResolvers<PlacedPayment>();
        // The bank places transfers outside transactions, so this is the database itself.
        void transaction(db as Database, async (trx) => {
          early.resolve(await original(trx, planned));
          await wait(150);
        }).catch(early.reject);
        return early.promise;
      },
    },
  },
};

const readsTwice: Mutant = { letter: 'e', bug: 'reads in two statements', readsTwice: true };

/** More than any limit of the load test. */
const unlimited = {
  maximum: 10n ** 15n,
  dayAmount: 10n ** 15n,
  dayCount: 1_000_000_000,
  monthAmount: 10n ** 15n,
  monthCount: 1_000_000_000,
};

/** Checks the daily limit before the accounts are locked; the database only counts the use. */
const placeWithLimitOutside =
  (original: typeof PlaceTransfer.placeTransfer) =>
  async (db: Executor, planned: PlannedTransfer): Promise<PlacedPayment> => {
    const { facts, limit, atMs } = planned;
    const used = await readLimitUse(db, limit.rule, {
      profileId: facts.source_profile_id,
      holder: limitHolderOf({
        profileType: facts.source_profile_type,
        hasFullAccess: facts.is_full_access_given,
        lowerUntil: facts.lower_limits_until,
        raise: undefined,
        plan: facts.plan ?? 'FREE',
      }),
      sourceCurrency: facts.source_currency,
      atMs,
    });
    if (used.dayAmount + limit.amount > limit.dayAmount) throw refused('limit_exceeded');
    return original(db, { ...planned, limit: { ...limit, ...unlimited } });
  };

const limitsOutside: Mutant = {
  letter: 'f',
  bug: 'limits checked outside the lock',
  modules: {
    '#bank/payments/transfers/place-transfer.ts': { placeTransfer: placeWithLimitOutside },
  },
};

const ownAccounts = new Set<string>(Object.values(bankAccounts));

/** A transfer whose journal has more than two entries keeps those of customers only. */
const withCustomerEntries = (planned: PlannedTransfer): PlannedTransfer => {
  const { posting } = planned;
  if (posting.kind !== 'post' || posting.journal.entries.length <= 2) return planned;
  const entries = posting.journal.entries.filter(({ accountId }) => !ownAccounts.has(accountId));
  return { ...planned, posting: { ...posting, journal: { ...posting.journal, entries } } };
};

/** Dollars leave and taka arrive without entries on the bank's own accounts. */
const twoEntries: Mutant = {
  letter: 'g',
  bug: 'conversion with two entries',
  triggers: [{ triggerName: 'entry_balances', table: 'entry' }],
  modules: {
    '#bank/payments/transfers/place-transfer.ts': {
      placeTransfer: (original) => (db, planned) => original(db, withCustomerEntries(planned)),
    },
  },
};

const releasesTwice: Mutant = {
  letter: 'h',
  bug: 'hold released twice',
  statements: ['alter domain sound_account drop constraint held_never_negative'],
  triggers: [{ triggerName: 'hold_closes_once', table: 'hold' }],
  functions: [
    {
      functionName: 'ledger_close_hold',
      body: `select original_ledger_close_hold($1, $2, $3, $4);
        update hold set status = 'open', closed_at = null, journal_id = null where id = $1;
        select original_ledger_close_hold($1, $2, $3, $4)`,
    },
  ],
};

/** The eight mutants that the load test must detect, in the order of reliability.md R2. */
export const mutants: readonly Mutant[] = [
  withoutKey,
  keyOutside,
  withoutLock,
  answersEarly,
  readsTwice,
  limitsOutside,
  twoEntries,
  releasesTwice,
];
