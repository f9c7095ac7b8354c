import * as v from 'valibot';
import { checkReturns } from '#domain/add-money/check-returns.ts';
import { returnCodes } from '#domain/add-money/deposit.ts';
import { slipRefusals } from '#domain/add-money/slip-decision.ts';
import { transactionStatuses } from '#domain/transactions/transaction-status.ts';
import { endpoint } from '../endpoint.ts';
import { sandboxStaff } from '../sandbox.ts';
import { idParams, wireId, wireText } from '../values.ts';

/** Where a deposit stands after a switch of the sandbox. */
const standing = v.object({ id: wireId, status: v.picklist(transactionStatuses) });

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

export const returnSandboxCheck = endpoint({
  name: 'returnSandboxCheck',
  method: 'POST',
  path: '/sandbox/check-return/',
  summary: 'Sends a check back as the bank it is drawn on would, also after it has cleared',
  access: 'api-key',
  body: v.strictObject({ deposit: wireId, reason: v.picklist(checkReturns) }),
  response: standing,
  refusals: ['not_found', 'conflict'],
  isNew: true,
});

const staff = v.picklist(sandboxStaff);

export const decideSandboxSlip = endpoint({
  name: 'decideSandboxSlip',
  method: 'POST',
  path: '/sandbox/add-money/{id}/slip/',
  summary:
    'Plays staff who compare a slip with the account: one confirms and another has to confirm, too; the word of one refuses',
  access: 'api-key',
  params: idParams,
  body: v.variant('says', [
    v.strictObject({ says: v.literal('CONFIRM'), staff }),
    v.strictObject({ says: v.literal('REFUSE'), staff, reason: v.picklist(slipRefusals) }),
  ]),
  response: v.object({ ...standing.entries, proposed_by: v.nullable(wireText(80)) }),
  refusals: ['not_found', 'conflict'],
  isNew: true,
});
