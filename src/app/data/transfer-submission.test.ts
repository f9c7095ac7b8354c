import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { headerNames } from '#contract/endpoint.ts';
import { ApiError } from '../platform/api/errors.ts';
import { pendingTransfers, resubmitTransfer, submitTransfer } from './transfer-submission.ts';
import type { TransferQuote } from './quotes.ts';

const bank = vi.hoisted(() => ({ call: vi.fn<(...given: unknown[]) => Promise<unknown>>() }));
vi.mock('../platform/api/api-client.ts', () => ({ call: bank.call }));
vi.mock('./cache/refetch.ts', () => ({ refreshMoney: async () => undefined }));

const reference = 'a-reference-of-the-journey';

const quote = {
  conversion_rate_id: '0199f2a0-0000-7000-8000-000000000001',
  client_reference: reference,
  source_account: '0199f2a0-0000-7000-8000-000000000002',
  beneficiary: '0199f2a0-0000-7000-8000-000000000003',
  transfer_mode: 'INTERNAL',
  payee: { name: 'R••••', nickname: 'Rahim', account_number_masked: '•••• 5518', bank_name: null },
  send_amount: '25.00',
  send_currency: 'USD',
  total_debit: '25.00',
  receive_amount: '25.00',
  receive_currency: 'USD',
  rate: null,
  expected_arrival_to: '2026-11-16T06:00:00Z',
  is_immediate_processable: true,
} as unknown as TransferQuote;

const given = { memo: '', purpose: '', acceptsLateProcessing: false, isRepeatConfirmed: true };
const send = () => submitTransfer(quote, given, { stepUpToken: 'agreed', country: 'us' });

const cut = new ApiError('offline');

beforeEach(() => void bank.call.mockReset());
afterEach(() => pendingTransfers.forget(reference));

test('a completed transfer leaves no unresolved submission', async () => {
  bank.call.mockResolvedValueOnce({ id: 'made' });
  await expect(send()).resolves.toEqual({ id: 'made' });
  expect(pendingTransfers.state.get()).toBeUndefined();
});

test('a submission without a response is stored and resent unchanged: authorization, confirmation, figures and key', async () => {
  bank.call.mockRejectedValueOnce(cut);
  await expect(send()).rejects.toBe(cut);
  const pending = pendingTransfers.state.get()!;
  bank.call.mockResolvedValueOnce({ id: 'made' });
  await resubmitTransfer(pending);
  const [first, second] = bank.call.mock.calls.map(([, options]) => options);
  expect(second).toEqual(first);
  expect(second).toMatchObject({
    idempotencyKey: reference,
    headers: { [headerNames.stepUpToken]: 'agreed', [headerNames.repeatConfirmed]: 'true' },
  });
});
