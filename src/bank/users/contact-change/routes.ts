import {
  cancelContactChange,
  createContactChange,
  getContactChange,
  sendContactCode as sendContactCodeEndpoint,
  verifyContactCode,
} from '#contract/customers.ts';
import type { Bank } from '../../bank.ts';
import { type Permit, type Route, route } from '../../http/route.ts';
import { beginChange } from './begin-change.ts';
import { cancelChange } from './end-change.ts';
import { requireMayChange } from './may-change.ts';
import { proveContact } from './prove-contact.ts';
import { readContactChange, tellChange } from './read-change.ts';
import { sendContactCode } from './send-contact-code.ts';

const mayChange =
  ({ db }: Bank): Permit =>
  ({ person }) =>
    requireMayChange(db, person.id);

/** Changing the e-mail or the mobile number, by codes to the old and to the new one (product.md B16). */
export const contactChangeRoutes = (bank: Bank): readonly Route[] => [
  route(getContactChange, ({ person }) => readContactChange(bank, person.id)),
  route(
    createContactChange,
    async ({ person, body }) => tellChange(bank, await beginChange(bank, person, body)),
    mayChange(bank),
  ),
  route(sendContactCodeEndpoint, async ({ person, params, body, network }) => {
    const asker = { personId: person.id, network };
    const { stage } = body;
    return tellChange(bank, await sendContactCode(bank, asker, { id: params.id, stage }));
  }),
  route(
    verifyContactCode,
    async ({ person, params, body }) =>
      tellChange(bank, await proveContact(bank, person, { id: params.id, ...body })),
    mayChange(bank),
  ),
  route(cancelContactChange, async ({ person, params }) => {
    await cancelChange(bank, person.id, params.id);
    return { ok: true as const };
  }),
];
