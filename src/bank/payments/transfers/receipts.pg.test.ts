import * as v from 'valibot';
import { beforeAll, describe, expect, test } from 'vitest';
import { checkReceipt } from '#contract/transfers.ts';
import type { Transfer } from '#contract/transfers.ts';
import { addStoredBeneficiary } from '#bank/testing/customers.ts';
import { testSite } from '#bank/testing/test-site.ts';
import { readPdf } from '#bank/testing/pdf-text.ts';
import { advanceTransfer } from '#bank/sandbox/switches/payments.ts';
import { type Sender, addSender } from '#bank/testing/payments.ts';

/*
 * Goal: a third party can verify a receipt with the bank, and learns nothing without its code
 * (product.md B16); the receipt of a remittance has the disclosures of 12 CFR 1005.31.
 */
const site = await testSite();
const { bank } = site;

let sender: Sender;
let remittance: Transfer;
let domestic: Transfer;

beforeAll(async () => {
  sender = await addSender(site);
  remittance = await sender.transfer({
    source_account: sender.usd.id,
    mobile_wallet_beneficiary: await addStoredBeneficiary(bank, sender.id, { type: 'BKASH' }),
    transfer_mode: 'USD_TO_BDT_CONVERT',
    amount: '200.00',
  });
  domestic = await sender.transfer(
    {
      source_account: sender.usd.id,
      beneficiary: await addStoredBeneficiary(bank, sender.id, { type: 'ACH' }),
      transfer_mode: 'ACH',
      amount: '20.00',
    },
    { accept_late_processing: true },
  );
});

const check = (code: string) =>
  site.fetch(`/api/receipt/?code=${encodeURIComponent(code)}`, {
    headers: { 'X-Api-Key': 'kheya-web' },
  });

const checked = async (code: string) =>
  v.parse(checkReceipt.response, await (await check(code)).json());

const receiptOf = async ({ id }: Transfer, language: 'en' | 'bn') => {
  const answer = await sender.call('GET', `/transfer/${id}/receipt/?language=${language}`);
  expect(answer.status).toBe(200);
  return readPdf(new Uint8Array(await answer.arrayBuffer()));
};

describe('checking a receipt', () => {
  test('shows the figures, and only the first letters of names', async () => {
    const told = await checked(remittance.receipt_code);
    expect(told).toMatchObject({
      receipt_code: remittance.receipt_code,
      reference_id: remittance.reference_id,
      status: 'INIT',
      is_returned: false,
      send_amount: '200.00',
      receive_amount: remittance.receive_amount,
    });
    expect(told.payee_name).toMatch(/^\S•••( \S•••)*$/);
    expect(told.sender_name).toMatch(/^\S•••( \S•••)*$/);
    const text = JSON.stringify(told);
    for (const secret of [remittance.id, sender.id, sender.usd.number, remittance.payee.name])
      expect(text).not.toContain(secret);
  });

  test('accepts lower case and spaces in the code', async () => {
    const typed = remittance.receipt_code.toLowerCase().replaceAll('-', ' ');
    expect((await checked(typed)).reference_id).toBe(remittance.reference_id);
  });

  test('finds each transfer only by its own code', async () => {
    expect(domestic.receipt_code).not.toBe(remittance.receipt_code);
    expect((await checked(domestic.receipt_code)).reference_id).toBe(domestic.reference_id);
  });

  test.each(['0000-0000-0000-0000', 'no code', 'K'.repeat(40)])(
    'does not find %s',
    async (code) => {
      expect((await check(code)).status).toBe(404);
    },
  );

  test('shows that a delivered transfer was returned', async () => {
    await advanceTransfer(bank, domestic.id, 'RETURNED');
    expect(await checked(domestic.receipt_code)).toMatchObject({
      status: 'COMPLETE',
      is_returned: true,
    });
  });
});

describe('the printed receipt', () => {
  test('of a remittance has the amounts, the code, the rights and the contact for complaints', async () => {
    const pdf = await receiptOf(remittance, 'en');
    const text = pdf.pages.flat().join(' ');
    for (const given of [
      'Transfer Amount',
      '$200.00',
      'Transfer Fees',
      'Transfer Taxes',
      'Exchange Rate',
      `1 USD = ${remittance.rate} BDT`,
      'Total to Recipient',
      'Date Available',
      remittance.payee.name,
      remittance.reference_id,
      remittance.receipt_code,
      `${site.origin}/verify`,
      'within 180 days',
      '30 minutes',
      '855-411-2372',
      'New York State Department of Financial Services',
    ])
      expect(text).toContain(given);
    expect(pdf.pages).toHaveLength(1);
  });

  test('in Bangla is followed by the English one', async () => {
    const pdf = await receiptOf(remittance, 'bn');
    expect(pdf.language).toBe('bn');
    expect(pdf.pages).toHaveLength(2);
    expect(pdf.actualTexts.join(' ')).toContain('রেমিট্যান্সের');
    expect(pdf.pages[1]?.join(' ')).toContain('Total to Recipient');
    expect(pdf.hasMissingGlyphs).toBe(false);
  });

  test('of a transfer to an own account has no rights, and to another customer no right to cancel', async () => {
    const request = { source_account: sender.usd.id, transfer_mode: 'USD_TO_BDT_CONVERT' };
    const own = await sender.transfer({
      ...request,
      destination_bdt_account: sender.bdt.id,
      amount: '30.00',
    });
    expect(own.is_remittance).toBe(true);
    const ownText = (await receiptOf(own, 'en')).pages.flat().join(' ');
    expect(ownText).not.toContain('180 days');
    expect(ownText).not.toContain('30 minutes');
    const receiver = await addSender(site);
    const others = await sender.transfer({
      ...request,
      bdt_account_beneficiary: await addStoredBeneficiary(bank, sender.id, {
        type: 'USD_TO_OTHER_BDT',
        destinationAccountId: receiver.bdt.id,
      }),
      amount: '30.00',
    });
    const othersText = (await receiptOf(others, 'en')).pages.flat().join(' ');
    expect(othersText).toContain('within 180 days');
    expect(othersText).not.toContain('30 minutes');
  });

  test('of a domestic transfer has no remittance rights', async () => {
    const text = (await receiptOf(domestic, 'en')).pages.flat().join(' ');
    expect(text).toContain('Transfer receipt');
    expect(text).not.toContain('180 days');
  });
});
