import { accountNumber, at, id, unheardOf } from './canaries.test-data.ts';

const deposit = {
  ...unheardOf,
  id,
  reference_id: 'KH7700415003',
  client_reference: id,
  status: 'PENDING',
  method: 'ACH_PULL',
  destination_account: id,
  source: { ...unheardOf, name: `Village Bank ${accountNumber}`, mask: '1001' },
  amount: '1000.00',
  currency: 'USD',
  memo: `from my account ${accountNumber}`,
  usable_at_once: '200.00',
  held_amount: '800.00',
  sent_at: at,
  available_at: at,
  created_at: at,
  transaction_id: id,
  reason: null,
  branch_deposit: {
    ...unheardOf,
    bank: 'JAMUNA',
    branch: `Mirpur ${accountNumber}`,
    deposited_on: '2026-11-21',
    bank_reference: accountNumber.replaceAll(/\D/g, ''),
    slip: id,
  },
  check_deposit: { ...unheardOf, check_number: '1042', front: id, back: id },
  events: [{ ...unheardOf, kind: 'CREATED', happened_at: at, reason: null }],
};

/** What the bank may tell of money that is put in, and of where it comes from. */
export const depositSamples = {
  deposit,
  deposits: [deposit],
  'linked-banks': [
    {
      ...unheardOf,
      id,
      institution: `Village Bank ${accountNumber}`,
      name: `Checking ${accountNumber}`,
      mask: '1001',
      subtype: 'CHECKING',
      status: 'READY',
      created_at: at,
      proof: {
        ...unheardOf,
        tries_left: 3,
        expected_at: at,
        expires_at: at,
        has_arrived: false,
      },
    },
  ],
};
