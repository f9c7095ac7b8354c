import * as v from 'valibot';
import { bankNowMs } from '#app/platform/bank-time.ts';
import { servedVault } from '#app/platform/storage/served-vault.ts';

const recordName = 'carried-transfer';

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
export const carryAnswers = async (
  target: string,
  answers: Readonly<Record<string, string>>,
): Promise<void> => {
  await (await servedVault())?.write(recordName, { target, answers, keptAtMs: bankNowMs() });
};

/** Gives what was carried along for a way to send, once. */
export const takeCarried = async (
  target: string,
): Promise<Readonly<Record<string, string>> | undefined> => {
  const open = await servedVault();
  const stored = v.safeParse(carried, await open?.read(recordName));
  if (!stored.success) return undefined;
  await open?.remove(recordName);
  const { output } = stored;
  const isOfNow = bankNowMs() - output.keptAtMs < carriedForMs;
  return output.target === target && isOfNow ? output.answers : undefined;
};
