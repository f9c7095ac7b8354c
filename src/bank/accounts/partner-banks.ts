import { company } from '#domain/company.ts';

/** The routing number of all dollar accounts. */
export const dollarRoutingNumber = company.routingNumber;

/** The bank that holds dollar accounts, as shown to payers. */
export const dollarPartnerBank = {
  bank_name: company.bankName,
  bank_address: company.bankAddress,
} as const;

/**
 * The bank that holds taka accounts. Routing numbers in Bangladesh also identify the branch
 * (domain.md 4).
 */
export const takaPartnerBank = {
  bank_name: 'Jamuna Partner Bank PLC',
  branch_name: 'Dhanmondi',
  routing_number: '990261238',
} as const;

/**
 * The bank's own accounts for branch deposits in taka (product.md B6 f). Customers share them, so a
 * slip must identify its customer.
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
