import { randomInt } from 'node:crypto';
import process from 'node:process';
import { money } from '#domain/money/money.ts';
import { killRounds } from '../../fixtures/installed/kill-rounds.ts';
import { signInApplicant } from '../../fixtures/newcomers/applicant.ts';
import { drawsFrom } from '../../fixtures/seeded-draws.ts';
import { expect, test } from '../../fixtures/test.ts';
import { makeFundedCustomer } from '../../fixtures/transfers/funded-customer.ts';

/** The moments of the kills are drawn from it; SEED repeats those of a failed run. */
const seed = Number(process.env['SEED'] ?? randomInt(2 ** 32));

test('a browser killed while writing starts with the old or the new data (B14)', async ({
  app,
  bank,
}) => {
  const { email, usd } = await makeFundedCustomer(bank);
  const { wrong } = await killRounds({
    app,
    bank,
    customer: {
      signIn: (page) => signInApplicant(page, { email }),
      account: {
        path: `/us/user/accounts/${usd.id}`,
        number: usd.account_number,
        balance: money('USD', 100_000n),
      },
    },
    // The soak runs fifty.
    rounds: 1,
    random: drawsFrom(seed),
  }).catch((error: unknown) => {
    throw new Error(`with the kills of SEED=${seed}: ${String(error)}`, { cause: error });
  });
  expect(wrong, `with the kills of SEED=${seed}`).toEqual([]);
});
