import process from 'node:process';
import { runningEmbedded } from '#bank/database/embedded.ts';
import { openDatabase } from '#bank/database/open-database.ts';
import { type Ledger, ledgerOn } from '#bank/ledger/ledger.ts';
import { Refused } from '#domain/refusals.ts';
import { allowPostingAlone } from '../ledger-rights.ts';
import { numberedRequest, openCustomers } from './numbered-request.ts';

/**
 * A bank that posts without end until it is killed: `folder first unsettled,numbers`. It writes
 * `sent N` before a request and `done N` or `refused N` after its answer, and nothing is lost on the
 * way since a pipe is written at once.
 */
const WORKERS = 8;

const say = (word: string, number: number): void =>
  void process.stdout.write(`${word} ${number}\n`);

const send = async (ledger: Ledger, number: number): Promise<void> => {
  say('sent', number);
  try {
    await ledger.post(numberedRequest(number));
    say('done', number);
  } catch (error) {
    // The database was killed under us: the outcome is unknown, the number stays unsettled.
    if (error instanceof Refused && error.code === 'temporarily_unavailable') return;
    if (!(error instanceof Refused)) throw error;
    say('refused', number);
  }
};

const [, , dataDirectory, first, unsettled] = process.argv;
const opened = await openDatabase({
  dataDirectory: dataDirectory!,
  databaseUrl: undefined,
  databaseOwnerUrl: undefined,
});
const urls = await runningEmbedded({ dataDirectory: dataDirectory! });
if (urls === undefined) throw new Error('the built-in server is gone');
await allowPostingAlone(urls);
const ledger = ledgerOn(opened.db);
await openCustomers(ledger);
const again = (unsettled ?? '').split(',').filter((text) => text !== '');
await Promise.all(again.map((text) => send(ledger, Number(text))));
say('ready', 0);

let next = Number(first);
const postForever = async (): Promise<never> => {
  for (;;) {
    next += 1;
    await send(ledger, next - 1);
  }
};
if (process.argv[5] !== 'finish') await Promise.all(Array.from({ length: WORKERS }, postForever));
await opened.close();
