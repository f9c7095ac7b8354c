import { beforeEach, describe, expect, test } from 'vitest';
import { localDayAt } from '#domain/calendar/days.ts';
import { localTimeMs } from '#domain/calendar/business-hours.ts';
import { addStoredBeneficiary } from '#bank/testing/customers.ts';
import { testSite } from '#bank/testing/test-site.ts';
import { runDueJobs } from '#bank/scheduler.ts';
import { type Sender, addSender } from '#bank/testing/payments.ts';

/*
 * Goal: same-day ACH costs the shown fee, is sent with the early-afternoon file and arrives that day;
 * where that is impossible it is refused and never silently slower (product.md B18).
 */
const site = await testSite();
const { bank, clock } = site;

const zone = 'America/New_York';

/** The first Tuesday in New York, from 17 November 2026 on, that is not in the past. */
const tuesday = async (): Promise<ReturnType<typeof localDayAt>> => {
  const weekMs = 7 * 24 * 3_600_000;
  const firstMs = Date.UTC(2026, 10, 17, 17);
  const weeks = Math.max(0, Math.ceil(((await bank.clock.businessMs()) - firstMs) / weekMs));
  return localDayAt(firstMs + weeks * weekMs, zone);
};

const goTo = async (time: `${string}:${string}`): Promise<void> => {
  const wishedMs = localTimeMs(day, time, zone);
  clock.offsetMs(wishedMs - (await bank.clock.businessMs()));
};

let day: Awaited<ReturnType<typeof tuesday>>;
let sender: Sender;
let byAch: { source_account: string; beneficiary: string; transfer_mode: string; amount: string };

beforeEach(async () => {
  day = await tuesday();
  await goTo('10:00');
  sender = await addSender(site);
  const beneficiary = await addStoredBeneficiary(bank, sender.id, { type: 'ACH' });
  byAch = {
    source_account: sender.usd.id,
    beneficiary,
    transfer_mode: 'ACH',
    amount: '200.00',
  };
});

const at = (time: `${string}:${string}`): string =>
  new Date(localTimeMs(day, time, zone)).toISOString();

const wishedToday = () => ({ ...byAch, is_same_day: true });

describe('ACH on the same day', () => {
  test('is offered beside the next-day price, and not chosen by default', async () => {
    expect(await sender.quoted(byAch)).toMatchObject({
      fees: [{ kind: 'ACH', amount: '0.25' }],
      same_day: {
        is_chosen: false,
        fee: '1.00',
        cut_off_at: at('13:00'),
        expected_arrival_to: at('18:00'),
      },
    });
  });

  test('costs the shown fee, can be cancelled until its cut-off, and arrives that day', async () => {
    const quote = await sender.quoted(wishedToday());
    expect(quote).toMatchObject({
      fees: [{ kind: 'ACH_SAME_DAY', amount: '1.00' }],
      total_debit: '201.00',
      cut_off_at: at('13:00'),
      cancellable_until: at('13:00'),
      expected_arrival_to: at('18:00'),
      value_date: day,
    });
    const sent = await sender.send(quote, { stepUpToken: await sender.confirm(quote) });
    const { id } = (await sent.json()) as { id: string };
    const read = async () => (await sender.call('GET', `/transfer/${id}/`)).json();
    await goTo('13:00');
    await runDueJobs(bank);
    expect(await read()).toMatchObject({ status: 'PENDING', cancellable_until: null });
    await goTo('18:00');
    await runDueJobs(bank);
    expect(await read()).toMatchObject({ status: 'COMPLETE' });
    expect(await sender.available(sender.usd)).toBe(799_00n);
  });

  test('has a quote that expires at its cut-off at the latest', async () => {
    await goTo('12:55');
    expect(await sender.quoted(wishedToday())).toMatchObject({ expires_at: at('13:00') });
    await goTo('16:55');
    expect(await sender.quoted(byAch)).toMatchObject({ expires_at: at('17:00'), same_day: null });
  });

  test.each<[string, () => Promise<object>]>([
    [
      'after its hour',
      async () => {
        await goTo('13:00');
        return wishedToday();
      },
    ],
    [
      'by a rail that has no such file',
      async () => ({
        ...wishedToday(),
        beneficiary: await addStoredBeneficiary(bank, sender.id, { type: 'DOMESTIC_WIRE' }),
        transfer_mode: 'DOMESTIC_WIRE',
      }),
    ],
  ])('is refused at its field %s', async (_when, request) => {
    const refusal = await sender.quote((await request()) as typeof byAch);
    expect([refusal.status, await refusal.json()]).toEqual([
      400,
      { is_same_day: ['This can’t arrive today.'] },
    ]);
  });
});
