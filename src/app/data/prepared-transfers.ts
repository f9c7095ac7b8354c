import * as v from 'valibot';
import { sendTargets } from '#domain/transfers/targets.ts';
import { destinationOf } from '#contract/quotes.ts';
import type { Transfer } from '#contract/transfers.ts';
import { bankNowMs } from '../platform/bank-time.ts';
import { observable } from '../platform/observable.ts';
import { onPurge } from '../platform/session/purge.ts';
import { servedVault } from '../platform/storage/vault.ts';
import { draftLifetimeMs, forgetDraft } from './drafts.ts';

const preparedRecordName = 'prepared-transfers';

/** So many wait at most; the oldest goes. */
const mostPrepared = 20;

/**
 * A transfer that was prepared, without a network perhaps, and waits for its customer's tap. It is no
 * promise of the bank's and holds no price: it is priced anew when the bank can be asked (A20).
 */
const prepared = v.object({
  target: v.picklist(sendTargets),
  to: v.object({ field: v.string(), id: v.string(), name: v.string() }),
  answers: v.record(v.string(), v.string()),
  keptAtMs: v.number(),
});
export type PreparedTransfer = v.InferOutput<typeof prepared>;
type Way = Pick<PreparedTransfer, 'target'> & { readonly to: { readonly id: string } };

/** What waits on this device for who is served here, the newest first; undefined until it was asked. */
export const preparedTransfers = observable<readonly PreparedTransfer[] | undefined>(undefined);

onPurge(() => preparedTransfers.set(undefined));

/** What the form of a way to a place is kept as on the device. */
export const draftNameOf = ({ target, to }: Way): string => `transfer-${target}-${to.id}`;

/** Looks on the device what waits. */
export const readPrepared = async (): Promise<readonly PreparedTransfer[]> => {
  const stored = await (await servedVault())?.read(preparedRecordName);
  const parsed = v.safeParse(v.array(prepared), stored);
  const sinceMs = bankNowMs() - draftLifetimeMs;
  const kept = parsed.success ? parsed.output.filter(({ keptAtMs }) => keptAtMs > sinceMs) : [];
  preparedTransfers.set(kept);
  return kept;
};

/** One change at a time: each begins with what the one before it has left. */
let changing: Promise<void> = Promise.resolve();

/** Keeps one, encrypted, in place of what was prepared before for the same way and payee. */
export const savePrepared = (one: Omit<PreparedTransfer, 'keptAtMs'>): Promise<void> =>
  changePrepared((waiting) =>
    [{ ...one, keptAtMs: bankNowMs() }, ...waiting.filter((other) => !isSameWay(one, other))].slice(
      0,
      mostPrepared,
    ),
  );

const isSameWay = (one: Way, other: Way): boolean =>
  one.target === other.target && one.to.id === other.to.id;

const changePrepared = (
  to: (waiting: readonly PreparedTransfer[]) => readonly PreparedTransfer[],
): Promise<void> => {
  changing = changing
    .catch(() => undefined)
    .then(async () => {
      const waiting = to(await readPrepared());
      preparedTransfers.set(waiting);
      await (await servedVault())?.write(preparedRecordName, waiting);
    });
  return changing;
};

/** Lets one that waits say what is typed of it now; one that does not wait stays away. */
export const updatePrepared = (way: Way, answers: PreparedTransfer['answers']): Promise<void> =>
  changePrepared((waiting) =>
    waiting.map((other) => (isSameWay(way, other) ? { ...other, answers } : other)),
  );

/** Forgets one: it was sent, or is not wanted any more. */
export const forgetPrepared = (way: Way): Promise<void> =>
  changePrepared((waiting) => waiting.filter((other) => !isSameWay(way, other)));

/**
 * Forgets what was typed and prepared of a transfer that turned out to have been made after it was cut
 * off: found there still, it would be sent a second time (reliability.md R9).
 */
export const endPrepared = async (made: Transfer): Promise<void> => {
  const id = Object.values(destinationOf(made)).find((one) => one !== null);
  if (id === undefined || id === null) return;
  const way = { target: made.target, to: { id } };
  await forgetPrepared(way);
  await forgetDraft(draftNameOf(way));
};

const carriedRecordName = 'carried-transfer';

/** Whoever has not chosen another payee by then begins anew. */
const carriedForMs = 3_600_000;

const carried = v.object({
  target: v.string(),
  answers: v.record(v.string(), v.string()),
  keptAtMs: v.number(),
});

/**
 * Keeps what was typed of a transfer while its customer chooses somebody else to send it to, or adds
 * them first; a reload in between loses nothing (issue 5).
 */
export const saveCarriedAnswers = async (
  target: string,
  answers: Readonly<Record<string, string>>,
): Promise<void> => {
  await (await servedVault())?.write(carriedRecordName, { target, answers, keptAtMs: bankNowMs() });
};

/** Gives what was carried along for a way to send, once. */
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
