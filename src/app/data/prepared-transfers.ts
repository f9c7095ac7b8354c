import * as v from 'valibot';
import { sendTargets } from '#domain/transfers/send-targets.ts';
import { destinationOf } from '#contract/quotes.ts';
import type { Transfer } from '#contract/transfers.ts';
import { bankNowMs } from '../platform/bank-time.ts';
import { observable } from '../platform/observable.ts';
import { onPurge } from '../platform/session/purge.ts';
import { NotStored } from '../platform/storage/database.ts';
import { servedVault } from '../platform/storage/vault.ts';
import { draftLifetimeMs, forgetDraft } from './submission/drafts.ts';

const preparedRecordName = 'prepared-transfers';

/** At most this many; the oldest is dropped. */
const mostPrepared = 20;

/**
 * A transfer prepared, perhaps offline, and not yet submitted. It has no quote: it is priced again
 * when the bank can be reached (A20).
 */
const prepared = v.object({
  target: v.picklist(sendTargets),
  to: v.object({ field: v.string(), id: v.string(), name: v.string() }),
  answers: v.record(v.string(), v.string()),
  keptAtMs: v.number(),
});
export type PreparedTransfer = v.InferOutput<typeof prepared>;
type Way = Pick<PreparedTransfer, 'target'> & { readonly to: { readonly id: string } };

/** The current customer's prepared transfers, newest first; undefined until read. */
export const preparedTransfers = observable<readonly PreparedTransfer[] | undefined>(undefined);

onPurge(() => preparedTransfers.set(undefined));

/** The draft name of a transfer form. */
export const draftNameOf = ({ target, to }: Way): string => `transfer-${target}-${to.id}`;

/** Reads the prepared transfers from the device, without expired ones. */
export const readPrepared = async (): Promise<readonly PreparedTransfer[]> => {
  const stored = await (await servedVault())?.read(preparedRecordName);
  const parsed = v.safeParse(v.array(prepared), stored);
  const sinceMs = bankNowMs() - draftLifetimeMs;
  const valid = parsed.success ? parsed.output.filter(({ keptAtMs }) => keptAtMs > sinceMs) : [];
  preparedTransfers.set(valid);
  return valid;
};

/** Serializes changes: each starts from the result of the previous one. */
let changing: Promise<boolean> = Promise.resolve(true);

/**
 * Stores a prepared transfer, replacing one with the same target and beneficiary. Throws
 * `NotStored` if the device has no room for it.
 */
export const savePrepared = async (one: Omit<PreparedTransfer, 'keptAtMs'>): Promise<void> => {
  const isStored = await changePrepared((transfers) =>
    [
      { ...one, keptAtMs: bankNowMs() },
      ...transfers.filter((other) => !isSameWay(one, other)),
    ].slice(0, mostPrepared),
  );
  if (!isStored) throw new NotStored();
};

const isSameWay = (one: Way, other: Way): boolean =>
  one.target === other.target && one.to.id === other.to.id;

const changePrepared = (
  to: (transfers: readonly PreparedTransfer[]) => readonly PreparedTransfer[],
): Promise<boolean> => {
  changing = changing
    .catch(() => undefined)
    .then(async () => {
      const before = await readPrepared();
      const transfers = to(before);
      const isStored = await storePrepared(transfers);
      preparedTransfers.set(isStored ? transfers : before);
      return isStored;
    });
  return changing;
};

/** Resolves to whether the device has stored the list; an empty one needs no room. */
const storePrepared = async (transfers: readonly PreparedTransfer[]): Promise<boolean> => {
  const vault = await servedVault();
  if (!vault) return false;
  if (transfers.length > 0) return vault.write(preparedRecordName, transfers);
  await vault.remove(preparedRecordName);
  return true;
};

/**
 * Updates the answers of a prepared transfer, if there is one. Like a draft: the shell says if the
 * device has no room for it (`isInputUnsaved`).
 */
export const updatePrepared = async (
  way: Way,
  answers: PreparedTransfer['answers'],
): Promise<void> => {
  await changePrepared((transfers) =>
    transfers.map((other) => (isSameWay(way, other) ? { ...other, answers } : other)),
  );
};

/** Deletes a prepared transfer that was sent or discarded. */
export const forgetPrepared = async (way: Way): Promise<void> => {
  await changePrepared((transfers) => transfers.filter((other) => !isSameWay(way, other)));
};

/**
 * Deletes the draft and the prepared transfer of one that was submitted after all; otherwise it
 * could be sent a second time (reliability.md R9).
 */
export const endPrepared = async (transfer: Transfer): Promise<void> => {
  const id = Object.values(destinationOf(transfer)).find((one) => one !== null);
  if (id === undefined || id === null) return;
  const way = { target: transfer.target, to: { id } };
  await forgetPrepared(way);
  await forgetDraft(draftNameOf(way));
};

const carriedRecordName = 'carried-transfer';

/** Answers expire after this time. */
const carriedForMs = 3_600_000;

const carried = v.object({
  target: v.string(),
  answers: v.record(v.string(), v.string()),
  keptAtMs: v.number(),
});

type Carried = v.InferOutput<typeof carried>;

/** What the device had no room for: it outlives a change of screen, but not a reload. */
let carriedInMemory: Carried | undefined;

onPurge(() => {
  carriedInMemory = undefined;
});

/**
 * Stores the answers of a transfer while the customer chooses or adds another beneficiary; survives
 * a reload if the device has room.
 */
export const saveCarriedAnswers = async (
  target: string,
  answers: Readonly<Record<string, string>>,
): Promise<void> => {
  const given: Carried = { target, answers: { ...answers }, keptAtMs: bankNowMs() };
  const isStored = await (await servedVault())?.write(carriedRecordName, given);
  carriedInMemory = isStored === false ? given : undefined;
};

/** Returns and deletes the stored answers for a target. */
export const takeCarriedAnswers = async (
  target: string,
): Promise<Readonly<Record<string, string>> | undefined> => {
  const open = await servedVault();
  const stored = v.safeParse(carried, carriedInMemory ?? (await open?.read(carriedRecordName)));
  carriedInMemory = undefined;
  if (!stored.success) return undefined;
  await open?.remove(carriedRecordName);
  const { output } = stored;
  const isOfNow = bankNowMs() - output.keptAtMs < carriedForMs;
  return output.target === target && isOfNow ? output.answers : undefined;
};
