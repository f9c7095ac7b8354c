import * as v from 'valibot';
import { checkReturns } from '#domain/add-money/check-deposit.ts';
import { endpoint } from '../endpoint.ts';
import { wireId, wireText } from '../values.ts';
import { standing } from './sandbox-deposits.ts';

/** The two sides of a check that is deposited: one’s own CHECK_IMAGE files. */
export const sentCheck = v.strictObject({ front: wireId, back: wireId });

/** A check as its owner is told of it. The number of the account it is drawn on is told nobody. */
export const keptCheck = v.object({ check_number: wireText(10), front: wireId, back: wireId });

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
