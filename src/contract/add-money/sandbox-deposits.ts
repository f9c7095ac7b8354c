import * as v from 'valibot';
import { returnCodes } from '#domain/add-money/deposit.ts';
import { transactionStatuses } from '#domain/transactions/transaction-status.ts';
import { endpoint } from '../endpoint.ts';
import { idParams, wireId } from '../values.ts';

/** Where a deposit stands after a switch of the sandbox. */
export const standing = v.object({ id: wireId, status: v.picklist(transactionStatuses) });

export const advanceSandboxDeposit = endpoint({
  name: 'advanceSandboxDeposit',
  method: 'POST',
  path: '/sandbox/add-money/{id}/advance/',
  summary: 'Brings money that is put in on at once, whatever the hours of its rail say',
  access: 'api-key',
  params: idParams,
  body: v.strictObject({ to: v.picklist(['SENT', 'CLEARED']) }),
  response: standing,
  refusals: ['not_found', 'conflict'],
  isNew: true,
});

export const returnSandboxDeposit = endpoint({
  name: 'returnSandboxDeposit',
  method: 'POST',
  path: '/sandbox/ach-return/',
  summary: 'Sends a pull back as its bank would, also after it has cleared',
  access: 'api-key',
  body: v.strictObject({ deposit: wireId, code: v.picklist(returnCodes) }),
  response: standing,
  refusals: ['not_found', 'conflict'],
  isNew: true,
});
