/** A text replacement; `from` must occur exactly once. */
interface Swap {
  readonly from: string;
  readonly to: string;
}

/** A database function in which texts are replaced. */
export interface FunctionMutant {
  readonly functionName: string;
  readonly swaps: readonly Swap[];
}

/** A source file, relative to src/bank, in which texts are replaced when a process loads it. */
export interface SourceMutant {
  readonly file: string;
  readonly swaps: readonly Swap[];
}

/** A deliberate bug, with other protections that would catch it removed. */
export interface Mutant {
  /** The letter of reliability.md R2. */
  readonly letter: string;
  readonly bug: string;
  /** SQL that removes further protections: constraints and triggers. */
  readonly statements?: readonly string[];
  readonly functions?: readonly FunctionMutant[];
  readonly sources?: readonly SourceMutant[];
  /** True to read the sums of all accounts in two statements. */
  readonly readsTwice?: true;
}

/** Removes the checks for repeated references and used quotes. */
const forgetsReferences = {
  statements: [
    'alter table transfer drop constraint transfer_person_id_client_reference_key',
    'alter table transfer drop constraint transfer_quote_id_key',
  ],
  functions: [
    {
      functionName: 'place_transfer',
      swaps: [{ from: 'if known.id is not null then', to: 'if false then' }],
    },
    {
      functionName: 'transfer_require_as_planned',
      swaps: [
        {
          from: 'if exists (select from transfer where quote_id = quote.id) then',
          to: 'if false then',
        },
      ],
    },
  ],
} satisfies Partial<Mutant>;

const withoutKey: Mutant = {
  letter: 'a',
  bug: 'no idempotency row',
  ...forgetsReferences,
};

/** The key is looked up and written in separate statements around the posting. */
const keyOutside: Mutant = {
  letter: 'b',
  bug: 'key stored outside the transaction',
  statements: [
    ...forgetsReferences.statements,
    'create table planted_key (person uuid, reference text, answer text)',
    'grant select, insert on planted_key to public',
  ],
  functions: forgetsReferences.functions,
  sources: [
    {
      file: 'payments/transfers/submit-transfer.ts',
      swaps: [{ from: 'if (facts.known_hash !== null) {', to: 'if (false) {' }],
    },
    {
      file: 'payments/steps/place-transfer.ts',
      swaps: [
        {
          from: 'const request = JSON.stringify(transferRequest(planned));',
          to: `const request = JSON.stringify(transferRequest(planned));
            const planted = await sql\`select answer from planted_key where person = \${planned.personId}
              and reference = \${planned.clientReference}\`.execute(db);
            if (planted.rows[0]) return { answer: planted.rows[0].answer, isReplayed: true };`,
        },
        {
          from: 'return { answer, isReplayed };',
          to: `await sql\`insert into planted_key values (\${planned.personId},
              \${planned.clientReference}, \${answer})\`.execute(db);
            return { answer, isReplayed };`,
        },
      ],
    },
  ],
};

/** Balances are overwritten with values read earlier, despite concurrent changes. */
const withoutLock: Mutant = {
  letter: 'c',
  bug: 'read-check-write without a lock',
  statements: ['alter domain sound_account drop constraint customer_never_negative'],
  functions: [
    {
      functionName: 'ledger_lock',
      swaps: [{ from: 'perform pg_advisory_xact_lock(', to: 'perform (' }],
    },
    {
      functionName: 'ledger_write',
      swaps: [
        { from: 'booked = a.booked + l.amount,', to: 'booked = l.was + l.amount,' },
        {
          from: 'from unnest(accounts, amounts) l (account, amount)\n    where a.id = l.account',
          to: `from (select leg.account, leg.amount, r.booked as was
              from unnest(accounts, amounts) leg (account, amount)
                join ledger_account r on r.id = leg.account) l where a.id = l.account`,
        },
      ],
    },
  ],
};

const answersEarly: Mutant = {
  letter: 'd',
  bug: 'answer before COMMIT',
  sources: [
    {
      file: 'payments/steps/place-transfer.ts',
      swaps: [
        {
          from: 'const { rows } = await moveMoney(db, getPostingAccounts(planned.booking), () =>',
          to: `const early = Promise.withResolvers();
          void db.transaction().execute(async (trx) => {
            early.resolve(await sql\`select place_transfer(\${request}::jsonb) as placed\`.execute(trx));
            await new Promise((resolve) => setTimeout(resolve, 150));
          }).catch(early.reject);
          const { rows } = await (async (..._never) => early.promise)(db, () =>`,
        },
      ],
    },
  ],
};

const readsTwice: Mutant = { letter: 'e', bug: 'reads in two statements', readsTwice: true };

/** The limit is checked before the accounts are locked, then only counted. */
const limitsOutside: Mutant = {
  letter: 'f',
  bug: 'limits checked outside the lock',
  statements: [
    `create function planted_judge_room(profile uuid, counted jsonb, at timestamptz) returns void
      language plpgsql set search_path = public, pg_temp as $$
      begin
        if (counted ->> 'amount')::bigint + coalesce((select amount from transfer_limit_use u
            where u.profile_id = profile and u.rule = counted ->> 'rule' and u.period = 'day'
              and u.starts_at = transfer_window('day', counted ->> 'zone', at)), 0)
            > (counted ->> 'day_amount')::bigint then
          perform ledger_refuse('limit_exceeded');
        end if;
      end $$`,
  ],
  functions: [
    {
      functionName: 'transfer_count_use',
      swaps: [
        {
          from: 'if used.amount > most_amount or used.count > most_count then',
          to: 'if false then',
        },
      ],
    },
    {
      functionName: 'place_transfer',
      swaps: [
        {
          from: 'perform ledger_lock(array(',
          to: "perform planted_judge_room(account_profile((select source_account_id from transfer_quote where id = (request ->> 'quote')::uuid)), request -> 'limit', at);\n  perform ledger_lock(array(",
        },
      ],
    },
  ],
};

/** Dollars leave and taka arrive without entries on the bank's own accounts. */
const twoLegs: Mutant = {
  letter: 'g',
  bug: 'conversion with two legs',
  statements: [
    'drop trigger entry_balances on entry',
    'drop trigger journal_balances on journal',
    `create function planted_two_legs(booking jsonb) returns jsonb
      language sql stable set search_path = public, pg_temp as $$
      select case when booking ->> 'kind' = 'post' and jsonb_array_length(booking #> '{journal,legs}') > 2
        then jsonb_set(booking, '{journal,legs}', (
          select jsonb_agg(leg) from jsonb_array_elements(booking #> '{journal,legs}') leg
            join ledger_account a on a.id = (leg ->> 'account')::uuid where a.kind like 'customer%'))
        else booking end $$`,
  ],
  functions: [
    {
      functionName: 'place_transfer',
      swaps: [
        {
          from: "perform book_transactions(jsonb_build_array(request -> 'booking'));",
          to: "perform book_transactions(jsonb_build_array(planted_two_legs(request -> 'booking')));",
        },
      ],
    },
  ],
};

const releasesTwice: Mutant = {
  letter: 'h',
  bug: 'hold released twice',
  statements: [
    'drop trigger hold_closes_once on hold',
    'alter domain sound_account drop constraint held_never_negative',
  ],
  functions: [
    {
      functionName: 'ledger_close_hold',
      swaps: [{ from: "if closing.status is distinct from 'open' then", to: 'if false then' }],
    },
    {
      functionName: 'ledger_release',
      swaps: [
        {
          from: 'if released.status <> new_status then',
          to: `perform ledger_close_hold(released.id, new_status, (request ->> 'closed_at')::timestamptz, null);
  if true then`,
        },
      ],
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
  twoLegs,
  releasesTwice,
];

/** Applies each replacement. Throws where a text does not occur exactly once. */
export const applySwaps = (text: string, swaps: readonly Swap[], where: string): string =>
  swaps.reduce((changed, { from, to }) => {
    const places = changed.split(from).length - 1;
    if (places !== 1) throw new Error(`in ${where} a bug finds ${places} places: ${from}`);
    return changed.replace(from, () => to);
  }, text);
