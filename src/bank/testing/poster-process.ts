import process from 'node:process';
import type { Database } from '../database/connect.ts';
import { openDatabase } from '../database/open-database.ts';
import * as ledger from '../ledger/ledger.ts';
import { Refused } from '#domain/refusals.ts';
import { numberedPosting, openCustomers } from './crash-recovery.ts';

/**
 * A bank that posts continuously, eight at a time, until it is killed. Arguments: `folder first
 * unsettled,numbers`. It writes `sent N` before a request and `done N` or `refused N` after its
 * answer; pipe writes are synchronous, so no line is lost.
 */
const WORKERS = 8;

const say = (word: string, number: number): void =>
  void process.stdout.write(`${word} ${number}\n`);

const send = async (db: Database, number: number): Promise<void> => {
  say('sent', number);
  try {
    await ledger.postBatch(db, [numberedPosting(number)]);
    say('done', number);
  } catch (error) {
    // The database was killed: the outcome is unknown and the number stays unsettled.
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
const { db } = opened;
await openCustomers(db);
const again = (unsettled ?? '').split(',').filter((text) => text !== '');
await Promise.all(again.map((text) => send(db, Number(text))));
say('ready', 0);

let next = Number(first);
const postForever = async (): Promise<never> => {
  for (;;) {
    next += 1;
    await send(db, next - 1);
  }
};
if (process.argv[5] !== 'finish') await Promise.all(Array.from({ length: WORKERS }, postForever));
await opened.close();
