import * as v from 'valibot';
import { sendTargets } from '#domain/transfers/send-targets.ts';
import { destinationOf } from '#contract/quotes.ts';
import type { Transfer } from '#contract/transfers.ts';
import { bankNowMs } from '../platform/bank-time.ts';
import { observable } from '../platform/observable.ts';
import { onPurge } from '../platform/session/purge.ts';
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
let changing: Promise<void> = Promise.resolve();

/** Stores a prepared transfer, replacing one with the same target and beneficiary. */
export const savePrepared = (one: Omit<PreparedTransfer, 'keptAtMs'>): Promise<void> =>
  changePrepared((transfers) =>
    [
      { ...one, keptAtMs: bankNowMs() },
      ...transfers.filter((other) => !isSameWay(one, other)),
    ].slice(0, mostPrepared),
  );

const isSameWay = (one: Way, other: Way): boolean =>
  one.target === other.target && one.to.id === other.to.id;

const changePrepared = (
  to: (transfers: readonly PreparedTransfer[]) => readonly PreparedTransfer[],
): Promise<void> => {
  changing = changing
    .catch(() => undefined)
    .then(async () => {
      const transfers = to(await readPrepared());
      preparedTransfers.set(transfers);
      await (await servedVault())?.write(preparedRecordName, transfers);
    });
  return changing;
};

/** Updates the answers of a prepared transfer, if there is one. */
export const updatePrepared = (way: Way, answers: PreparedTransfer['answers']): Promise<void> =>
  changePrepared((transfers) =>
    transfers.map((other) => (isSameWay(way, other) ? { ...other, answers } : other)),
  );

/** Deletes a prepared transfer that was sent or discarded. */
export const forgetPrepared = (way: Way): Promise<void> =>
  changePrepared((transfers) => transfers.filter((other) => !isSameWay(way, other)));

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

/**
 * Stores the answers of a transfer while the customer chooses or adds another beneficiary; survives
 * a reload.
 */
export const saveCarriedAnswers = async (
  target: string,
  answers: Readonly<Record<string, string>>,
): Promise<void> => {
  await (await servedVault())?.write(carriedRecordName, { target, answers, keptAtMs: bankNowMs() });
};

/** Returns and deletes the stored answers for a target. */
export const takeCarriedAnswers = async (
  target: string,
): Promise<Readonly<Record<string, string>> | undefined> => {
  const open = await servedVault();
  const stored = v.safeParse(carried, await open?.read(carriedRecordName));
  if (!stored.success) return undefined;
  await open?.remove(carriedRecordName);
  const { output } = stored;
  const isOfNow = bankNowMs() - output.keptAtMs < carriedForMs;
  return output.target === target && isOfNow ? output.answers : undefined;
};
