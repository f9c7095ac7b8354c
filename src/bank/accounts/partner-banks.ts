import { company } from '#domain/company.ts';

/** The routing number of every dollar account of the bank. */
export const dollarRoutingNumber = company.routingNumber;

/** Where dollar accounts are held, as payers are shown it. */
export const dollarPartnerBank = {
  bank_name: company.bankName,
  bank_address: company.bankAddress,
} as const;

/** The same of taka accounts; a routing number of Bangladesh names the branch, too (domain.md 4). */
export const takaPartnerBank = {
  bank_name: 'Jamuna Partner Bank PLC',
  branch_name: 'Dhanmondi',
  routing_number: '990261238',
} as const;

/**
 * Where taka are paid in at a counter (product.md B6 f): accounts of Kheya, one for all, so that a slip
 * says whose the money is.
 */
export const depositBanks = [
  {
    id: 'JAMUNA',
    bank_name: takaPartnerBank.bank_name,
    branch_name: takaPartnerBank.branch_name,
    account_holder_name: 'Kheya Customer Deposits',
    account_number: '7002000014',
    routing_number: takaPartnerBank.routing_number,
  },
  {
    id: 'SURMA',
    bank_name: 'Surma Partner Bank PLC',
    branch_name: 'Motijheel',
    account_holder_name: 'Kheya Customer Deposits',
    account_number: '3310004402817',
    routing_number: '991261424',
  },
] as const;
