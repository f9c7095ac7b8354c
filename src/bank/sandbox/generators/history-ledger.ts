import type { ReasonCode } from '#domain/transactions/reason-codes.ts';
import { crockfordAlphabet } from '#domain/documents/document-code.ts';
import type { Currency } from '#domain/money/money.ts';
import type { EntryDraft, HoldPosting, Posting, TransactionDraft } from '#bank/ledger/postings.ts';
import type { Chance } from './chance.ts';
import type { EventAmount } from './events.ts';
import { DAY_MS } from './calendar-and-rates.ts';

/** A persona's account, as input for generating its history. */
export interface HistoryAccount {
  readonly id: string;
  readonly currency: Currency;
  readonly number: string;
  /** The nickname, otherwise the account name. */
  readonly name: string;
  readonly customerId: string;
  readonly holder: string;
  readonly openedAtMs: number;
  /** Infinity while it is open. */
  readonly closedAtMs: number;
}

export interface HistoryCard {
  readonly id: string;
  readonly accountId: string;
  readonly lastFour: string;
  readonly embossName: string;
}

/** Account ids by the keys of the events, and the bank's own accounts. */
export interface HistoryAccounts {
  readonly accounts: Readonly<Record<string, HistoryAccount>>;
  readonly cards: Readonly<Record<string, HistoryCard>>;
}

interface Figures {
  booked: bigint;
  held: bigint;
}

interface FollowUp {
  readonly atMs: number;
  readonly run: () => void;
}

type Draft = Omit<TransactionDraft, 'id' | 'referenceId'>;

export interface OpenHold {
  readonly holdId: string;
  readonly transactionId: string;
  readonly reference: string;
  readonly accountId: string;
  readonly amount: bigint;
}

/** A posted journal with the reference of its transactions. */
export interface PostedJournal {
  readonly journalId: string;
  readonly reference: string;
}

/**
 * Turns events into postings. It tracks every customer balance, so that it never generates a
 * posting that the ledger would refuse.
 */
export interface HistoryLedger {
  readonly personas: HistoryAccounts;
  account(key: string): HistoryAccount;
  card(key: string): HistoryCard;
  available(accountId: string): bigint;
  booked(accountId: string): bigint;
  /** The amount meant; a percentage is rounded down to whole steps. Never negative. */
  amountOf(much: EventAmount, accountId: string): bigint;
  post(
    kind: string,
    atMs: number,
    entries: readonly EntryDraft[],
    drafts: readonly Draft[],
    reverses?: string,
  ): PostedJournal;
  hold(atMs: number, expiresAtMs: number | undefined, draft: Draft): OpenHold;
  /** Settles a hold by entries that debit its account. */
  settle(open: OpenHold, kind: string, atMs: number, entries: readonly EntryDraft[]): PostedJournal;
  closeHold(
    open: OpenHold,
    outcome: 'RELEASED' | 'EXPIRED',
    atMs: number,
    reason: ReasonCode,
  ): void;
  decline(draft: Draft): void;
  /** Schedules a follow-up; one after the end of the history never runs. */
  pending(atMs: number, run: () => void): void;
}

const newReference = (chance: Chance): string =>
  `KH${Array.from({ length: 10 }, () => crockfordAlphabet[chance.whole(0, 31)]).join('')}`;

const requireKey = <Item>(items: Readonly<Record<string, Item>>, key: string): Item => {
  const item = items[key];
  if (item === undefined) throw new Error(`unknown key ${key} in the history`);
  return item;
};

/** The tracked balances; drawing more than is available is a bug in the history. */
const makeFigures = (personas: HistoryAccounts) => {
  const own = new Map<string, Figures>(
    Object.values(personas.accounts).map(({ id }) => [id, { booked: 0n, held: 0n }]),
  );
  const of = (accountId: string): Figures => own.get(accountId) ?? { booked: 0n, held: 0n };
  return {
    of,
    book: (entries: readonly EntryDraft[]): void => {
      for (const { accountId, amount } of entries) {
        const figures = own.get(accountId);
        if (figures === undefined) continue;
        figures.booked += amount;
        if (figures.booked < figures.held) throw new Error(`the history overdraws ${accountId}`);
      }
    },
    retained: (accountId: string, amount: bigint): void => {
      const figures = of(accountId);
      figures.held += amount;
      if (figures.booked < figures.held)
        throw new Error(`the history holds more than is available on ${accountId}`);
    },
  };
};

const insertInOrder = (waiting: FollowUp[], followUp: FollowUp): void => {
  let index = waiting.length;
  while (index > 0 && (waiting[index - 1]?.atMs ?? 0) > followUp.atMs) index -= 1;
  waiting.splice(index, 0, followUp);
};

/** Methods that add postings and update the tracked balances. */
type JournalMethods = Pick<HistoryLedger, 'post' | 'decline'>;
type HoldMethods = Pick<HistoryLedger, 'hold' | 'settle' | 'closeHold'>;

interface LedgerParts {
  readonly figures: ReturnType<typeof makeFigures>;
  readonly postings: Posting[];
  /** Earlier holds appear only by their settlement. */
  readonly holdsFromMs: number;
  readonly newId: (atMs: number) => string;
  readonly newReference: () => string;
  readonly named: (draft: Draft, reference: string) => TransactionDraft;
}

const journalMethods = ({
  figures,
  postings,
  newId,
  newReference,
  named,
}: LedgerParts): JournalMethods => ({
  post: (kind, atMs, entries, drafts, reverses) => {
    figures.book(entries);
    const id = newId(atMs);
    const journal = {
      id,
      kind,
      bookedAtMs: atMs,
      entries,
      ...(reverses === undefined ? {} : { reverses }),
    };
    // The rows of one journal share the reference.
    const reference = newReference();
    const transactions = drafts.map((draft) => named(draft, reference));
    postings.push({ kind: 'post', journal, transactions });
    return { journalId: id, reference };
  },
  decline: (draft) => {
    postings.push({ kind: 'decline', transaction: named(draft, newReference()) });
  },
});

/**
 * A hold that settled months ago is of no interest, so such a purchase is generated as posted when
 * it settles, which saves a third of the statements at the first start. The tracked balances still
 * include the hold.
 */
const holdMethods = (pens: LedgerParts): HoldMethods => {
  const { figures, postings, holdsFromMs, newId, newReference, named } = pens;
  const placed = new Map<string, HoldPosting>();
  const takeOld = (holdId: string): HoldPosting | undefined => {
    const posting = placed.get(holdId);
    placed.delete(holdId);
    return posting !== undefined && posting.transaction.timeMs < holdsFromMs ? posting : undefined;
  };
  return {
    hold: (atMs, expiresAtMs, draft) => {
      const transaction = named(draft, newReference());
      const { accountId, amount } = transaction;
      figures.retained(accountId, amount);
      const id = newId(atMs);
      const expiry = expiresAtMs === undefined ? {} : { expiresAtMs };
      const posting = { kind: 'hold', holdId: id, ...expiry, transaction } as const;
      placed.set(id, posting);
      postings.push(posting);
      const { id: transactionId, referenceId: reference } = transaction;
      return { holdId: id, transactionId, reference, accountId, amount };
    },
    settle: (open, kind, atMs, entries) => {
      const amount = -entries.find(({ accountId }) => accountId === open.accountId)!.amount;
      figures.retained(open.accountId, -open.amount);
      figures.book(entries);
      const id = newId(atMs);
      const { holdId, transactionId } = open;
      const journal = { id, kind, bookedAtMs: atMs, entries };
      const old = takeOld(holdId);
      if (old === undefined) {
        postings.push({ kind: 'settle', holdId, transactionId, amount, journal, status: 'POSTED' });
      } else {
        postings.splice(postings.lastIndexOf(old), 1);
        const transactions = [{ ...old.transaction, amount, status: 'POSTED' as const }];
        postings.push({ kind: 'post', journal, transactions });
      }
      return { journalId: id, reference: open.reference };
    },
    closeHold: ({ holdId, transactionId, accountId, amount }, outcome, atMs, reason) => {
      figures.retained(accountId, -amount);
      postings.push({ kind: 'close-hold', holdId, transactionId, outcome, atMs, reason });
    },
  };
};

/** How far back holds appear in the history. */
const holdHistoryMs = 60 * DAY_MS;

/** Creates a history ledger for a history that ends then; `waiting` collects the follow-ups. */
export const makeHistoryLedger = (
  personas: HistoryAccounts,
  chance: Chance,
  postings: Posting[],
  waiting: FollowUp[],
  historyEndsMs: number,
): HistoryLedger => {
  const figures = makeFigures(personas);
  const pens: LedgerParts = {
    figures,
    postings,
    holdsFromMs: historyEndsMs - holdHistoryMs,
    newId: (atMs) => chance.id(atMs),
    newReference: () => newReference(chance),
    named: (draft, referenceId) => {
      const id = chance.id(draft.timeMs);
      const related = { type: 'CARD_AUTHORIZATION', id } as const;
      return { ...draft, id, referenceId, ...(draft.cardId !== undefined && { related }) };
    },
  };
  const available = (accountId: string): bigint =>
    figures.of(accountId).booked - figures.of(accountId).held;
  return {
    personas,
    account: (key) => requireKey(personas.accounts, key),
    card: (key) => requireKey(personas.cards, key),
    available,
    booked: (accountId) => figures.of(accountId).booked,
    amountOf: (much, accountId) => {
      if (typeof much === 'bigint') return much;
      const spare = available(accountId) - much.retained;
      if (spare <= 0n) return 0n;
      const part = (spare * BigInt(much.percentOfAvailable)) / 100n;
      return part - (part % much.step);
    },
    ...journalMethods(pens),
    ...holdMethods(pens),
    pending: (atMs, run) => insertInOrder(waiting, { atMs, run }),
  };
};

/** Runs events and their follow-ups in the order of time, and stops at the end of the history. */
export const runInOrder = <Event extends { readonly atMs: number }>(
  events: readonly Event[],
  waiting: FollowUp[],
  endMs: number,
  report: (event: Event) => void,
): void => {
  const ordered = events.filter(({ atMs }) => atMs < endMs).toSorted((a, b) => a.atMs - b.atMs);
  const followUpsUntil = (untilMs: number): void => {
    while ((waiting[0]?.atMs ?? Infinity) <= untilMs) waiting.shift()?.run();
  };
  for (const event of ordered) {
    followUpsUntil(event.atMs);
    report(event);
  }
  followUpsUntil(endMs - 1);
};
