import { expect, test } from 'vitest';
import type { Notification } from '#contract/notifications.ts';
import type { Transaction } from '#contract/transactions.ts';
import { addStoredBeneficiary } from '#bank/testing/customers.ts';
import { testSite } from '#bank/testing/test-site.ts';
import { verifyLedger } from '#bank/ledger/verify-ledger.ts';
import { advanceTransfer } from '#bank/sandbox/switches/payments.ts';
import { type Sender, addSender } from '#bank/testing/payments.ts';

/* Goal: each row of a transfer refers to the transfer and shows its fee separately (product.md A38). */
const site = await testSite();
const { bank } = site;

const rowsOf = async (
  { call }: Sender,
  kind: 'usd' | 'bdt',
  number: string,
  status = 'POSTED',
): Promise<Transaction[]> => {
  const path = kind === 'usd' ? 'transaction-history' : 'bdt-transactions';
  const answer = await call('GET', `/${path}/?status=${status}&account_number=${number}&limit=20`);
  return ((await answer.json()) as { results: Transaction[] }).results;
};

const noticesOf = async ({ call }: Sender): Promise<Notification[]> =>
  ((await (await call('GET', '/notification/?limit=10')).json()) as { results: Notification[] })
    .results;

const noFaults = async () => {
  const { ledger, resources } = await verifyLedger(bank.db);
  expect([...ledger, ...resources]).toEqual([]);
};

test('both rows of a conversion have its reference and its id; the credit shows the source', async () => {
  const sender = await addSender(site);
  await bank.db
    .updateTable('usd_account')
    .set({ nickname: 'Everyday' })
    .where('id', '=', sender.usd.id)
    .execute();
  const sent = await sender.transfer({
    source_account: sender.usd.id,
    destination_bdt_account: sender.bdt.id,
    transfer_mode: 'USD_TO_BDT_CONVERT',
    amount: '50.00',
  });
  const [debit] = await rowsOf(sender, 'usd', sender.usd.number);
  const [credit] = await rowsOf(sender, 'bdt', sender.bdt.number);
  const related = { type: 'TRANSFER', id: sent.id };
  expect(debit).toMatchObject({ reference_id: sent.reference_id, related, fee: null });
  expect(credit).toMatchObject({ reference_id: sent.reference_id, related, fee: null });
  expect(credit).toMatchObject({
    dst_account_nickname: 'Everyday',
    dst_account_no: `••••${sender.usd.number.slice(-4)}`,
  });
  expect((await noticesOf(sender))[0]).toMatchObject({ related });
  await noFaults();
});

test('the row of another customer has the reference, but not the id of the transfer', async () => {
  const [sender, receiver] = [await addSender(site), await addSender(site)];
  const sent = await sender.transfer({
    source_account: sender.usd.id,
    beneficiary: await addStoredBeneficiary(bank, sender.id, {
      type: 'INTERNAL',
      destinationAccountId: receiver.usd.id,
    }),
    transfer_mode: 'INTERNAL',
    amount: '25.00',
  });
  const [credit] = await rowsOf(receiver, 'usd', receiver.usd.number);
  expect(credit).toMatchObject({
    reference_id: sent.reference_id,
    related: null,
    dst_account_nickname: 'Rahima Khatun',
  });
  expect((await noticesOf(receiver))[0]).toMatchObject({
    related: { type: 'TRANSACTION', id: credit?.id },
  });
});

test('the fee is shown separately from the hold to the posting, and the reversal includes it', async () => {
  const sender = await addSender(site);
  const { id } = await sender.transfer(
    {
      source_account: sender.usd.id,
      beneficiary: await addStoredBeneficiary(bank, sender.id, { type: 'ACH' }),
      transfer_mode: 'ACH',
      amount: '20.00',
    },
    { accept_late_processing: true },
  );
  const related = { type: 'TRANSFER', id };
  const told = { amount: '20.25', fee: '0.25', related };
  expect(await rowsOf(sender, 'usd', sender.usd.number, 'PENDING')).toMatchObject([told]);
  await advanceTransfer(bank, id, 'RETURNED');
  const [back, sent] = await rowsOf(sender, 'usd', sender.usd.number);
  expect(sent).toMatchObject(told);
  expect(back).toMatchObject({ type: 'REVERSAL', amount: '20.25', fee: null, related });
  const notices = await noticesOf(sender);
  expect(notices.map((notice) => notice.related)).toEqual(notices.map(() => related));
  await noFaults();
});

test('the transfers to one recipient are listed apart, and those of another customer never', async () => {
  const [sender, stranger] = [await addSender(site), await addSender(site)];
  const account = { type: 'INTERNAL', destinationAccountId: stranger.usd.id } as const;
  const [often, once] = [
    await addStoredBeneficiary(bank, sender.id, account),
    await addStoredBeneficiary(bank, sender.id, account),
  ];
  const sendTo = (beneficiary: string, amount: string) =>
    sender.transfer({
      source_account: sender.usd.id,
      beneficiary,
      transfer_mode: 'INTERNAL',
      amount,
    });
  await sendTo(often, '20.00');
  await sendTo(once, '21.00');
  await sendTo(often, '22.00');
  const amountsOf = async ({ call }: Sender, query: string) => {
    const page = (await (await call('GET', `/transfer/?${query}`)).json()) as {
      count: number;
      results: { transfer: { send_amount: string } }[];
    };
    return [page.count, ...page.results.map(({ transfer }) => transfer.send_amount)];
  };
  expect(await amountsOf(sender, `beneficiary=${often}`)).toEqual([2, '22.00', '20.00']);
  expect(await amountsOf(sender, `beneficiary=${often}&limit=1&offset=1`)).toEqual([2, '20.00']);
  expect(await amountsOf(sender, `beneficiary=${once}`)).toEqual([1, '21.00']);
  expect(await amountsOf(stranger, `beneficiary=${often}`)).toEqual([0]);
});
