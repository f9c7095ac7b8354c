import { at, id, phone, unheardOf } from './canaries.test-data.ts';

const pack = {
  ...unheardOf,
  id: 'gp-1gb-7d',
  operator: 'GRAMEENPHONE',
  connection_types: ['PREPAID'],
  amount: '58.00',
  data_megabytes: 1_024,
  minutes: null,
  messages: null,
  valid_days: 7,
};

const topUp = {
  ...unheardOf,
  id,
  reference_id: 'KH7700415004',
  client_reference: id,
  status: 'PENDING',
  source_account: id,
  mobile_number: phone,
  operator: 'GRAMEENPHONE',
  connection_type: 'PREPAID',
  pack,
  amount: '58.00',
  total_debit: '0.48',
  debit_currency: 'USD',
  rate: '121.3265',
  created_at: at,
  transaction_id: id,
  events: [{ ...unheardOf, kind: 'CREATED', happened_at: at, reason: null }],
};

/** What the bank may tell of recharges, and of what operators sell. */
export const topUpSamples = {
  'top-up': topUp,
  'top-up-packs': { results: [pack], count: 1 },
  'top-ups': { results: [topUp], count: 1 },
};
