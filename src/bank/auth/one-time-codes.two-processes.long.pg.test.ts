import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { systemClock } from '../platform/clock.ts';
import { issueToken } from './access-tokens.ts';
import { testBank } from '../testing/test-bank.ts';
import { type ServedBank, endChildren, serveBank } from '../testing/child-process.ts';
import { addCustomer } from '../testing/customers.ts';
import { sendCode } from './one-time-codes.ts';

/*
 * Goal: codes cannot be guessed (reliability.md R17). Method: many simultaneous guesses at two
 * processes of the bank, one of which is killed: the counters are in the database only.
 */
const { bank, clock, database, sent } = await testBank();
clock.setMs(systemClock(async () => 0).wallMs());
const folder = mkdtempSync(join(tmpdir(), 'kheya-codes-'));

const processes: ServedBank[] = [];
beforeAll(async () => {
  processes.push(await serveBank(database, folder), await serveBank(database, folder));
}, 60_000);
afterAll(() => {
  endChildren();
  rmSync(folder, { recursive: true, force: true });
});

let made = 0;

/** Adds a customer; returns functions that send a code and that try one at one of the processes. */
const addGuessed = async () => {
  made += 1;
  const customerId = await addCustomer(bank, `guessed${made}@example.test`);
  const { token } = await issueToken(bank, customerId);
  const newCode = async (): Promise<string> => {
    await sendCode(
      bank,
      { customerId, network: '203.0.113.9' },
      { purpose: 'DEVICE', channel: 'EMAIL' },
    );
    return (
      /\d{6}/.exec(sent.findLast((one) => one.customerId === customerId)?.body ?? '')?.[0] ?? ''
    );
  };
  const guess = async (code: string, attempt: number) => {
    const { origin } = processes[attempt % processes.length]!;
    const answer = await fetch(`${origin}/api/otp/verify/`, {
      method: 'POST',
      headers: {
        'X-Api-Key': 'kheya-web',
        'Content-Type': 'application/json',
        Authorization: `Bearer ${token}`,
      },
      body: JSON.stringify({ code }),
    });
    return { status: answer.status, text: await answer.text() };
  };
  return { newCode, guess };
};

/** That many different codes, without the right one. */
const wrongOnes = (right: string, count: number): readonly string[] =>
  Array.from({ length: count }, (_, index) =>
    String((Number(right) + 1 + index) % 1_000_000).padStart(6, '0'),
  );

const isJudged = ({ text }: { text: string }): boolean => text.includes('Invalid code');

describe('with two processes', () => {
  test('of 40 simultaneous guesses five are checked, and then the right one is refused', async () => {
    const { newCode, guess } = await addGuessed();
    const code = await newCode();
    const answers = await Promise.all(wrongOnes(code, 40).map(guess));
    expect(answers.filter(isJudged)).toHaveLength(5);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([400, 429]));
    expect((await guess(code, 0)).status).toBe(429);
    expect((await guess(await newCode(), 1)).status).toBe(429);
  });

  test('of 20 simultaneous right codes exactly one is accepted', async () => {
    const { newCode, guess } = await addGuessed();
    const code = await newCode();
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, attempt) => guess(code, attempt)),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test('the counters survive the kill of a process', async () => {
    const { newCode, guess } = await addGuessed();
    const code = await newCode();
    const wrong = wrongOnes(code, 5);
    for (const one of wrong.slice(0, 3)) expect((await guess(one, 0)).status).toBe(400);
    processes[0]!.child.kill('SIGKILL');
    await processes[0]!.child.ended;
    processes[0] = await serveBank(database, folder);
    for (const one of wrong.slice(3)) expect((await guess(one, 0)).status).toBe(400);
    expect((await guess(code, 0)).status).toBe(429);
    expect((await guess(code, 1)).status).toBe(429);
  }, 60_000);
});
