import type { TransferQuote } from '#contract/quotes.ts';
import { destinationOf } from '#contract/quotes.ts';
import { sampleId, usdAccount } from './samples.ts';
import { landlord, transferOf } from './transfer-samples.ts';

/** The price of $20.00 by ACH to the landlord, valid for ten minutes; without an offer for the same day by default. */
export const achQuoteOf = (
  reference: string,
  sameDay: TransferQuote['same_day'] = null,
): TransferQuote => {
  const kind = sameDay?.is_chosen === true ? 'ACH_SAME_DAY' : 'ACH';
  const fee = sameDay?.is_chosen === true ? sameDay.fee : '0.25';
  const { payee } = transferOf(60);
  return {
    ...destinationOf({ beneficiary: landlord.id }),
    target: 'ACH',
    transfer_mode: 'ACH',
    send_amount: '20.00',
    send_currency: 'USD',
    fees: [{ kind, amount: fee, currency: 'USD' }],
    coupon: null,
    plan: 'FREE',
    plan_saving: '0.00',
    taxes: '0.00',
    total_debit: kind === 'ACH' ? '20.25' : '21.00',
    receive_amount: '20.00',
    receive_currency: 'USD',
    rate: null,
    mid_market_rate: null,
    margin_amount: null,
    incentive_amount: null,
    conversion_rate_id: sampleId(70),
    client_reference: reference,
    source_account: usdAccount().id,
    payee,
    amount_side: 'SEND',
    created_at: new Date().toISOString(),
    expires_at: new Date(Date.now() + 600_000).toISOString(),
    is_immediate_processable: true,
    cut_off_at: null,
    expected_arrival_from: '2026-11-23T15:00:00Z',
    expected_arrival_to: '2026-11-24T23:00:00Z',
    value_date: '2026-11-24',
    same_day: sameDay,
    cancellable_until: null,
    limit: {
      name: 'ACH',
      currency: 'USD',
      minimum_per_transaction: '1.00',
      maximum_per_transaction: '2500.00',
      daily_amount: '5000.00',
      monthly_amount: '20000.00',
      daily_count: 10,
      monthly_count: 60,
      used_today: '0.00',
      used_month: '0.00',
      used_count_today: 0,
      used_count_month: 0,
      resets_at: '2026-11-21T05:00:00Z',
      month_resets_at: '2026-12-01T05:00:00Z',
      zone: 'America/New_York',
      lower_until: null,
      is_raised: false,
      raised_until: null,
    },
    warnings: [],
    requires_step_up: false,
    is_remittance: false,
  };
};
