import { addAccount, addStoredLink } from '../customers.ts';
import { addStoredDeposit } from '../deposits.ts';
import { ticketRequest } from '../tickets.ts';
import {
  authorized,
  cardPayment,
  claimOf,
  cleared,
  ordered,
  testCard,
  toUsBank,
  topUpBody,
  type Write,
  type Writer,
} from './growth-writes.ts';

/** A step of a payment that waits, which the bank's jobs take. */
const advanced = (
  list: string,
  to: string,
  made: (writer: Writer) => Promise<string>,
): readonly Write[] => [
  {
    status: 200,
    prepare: async (writer) => {
      const id = await made(writer);
      return () => writer.send('POST', `/sandbox/${list}/${id}/advance/`, { to });
    },
  },
];

/** A claim of a payment, and a decision that one member of staff has proposed. */
const proposed = async (
  writer: Writer,
): Promise<{ readonly path: string; readonly seen: number }> => {
  const path = `/sandbox/claim/${await writer.made('/claim/', claimOf(await cleared(writer)), 'id')}/`;
  const proposal = { act: 'propose', staff: 'amina', decision: 'WON', reason: 'Charged twice.' };
  return { path, seen: await writer.made(path, proposal, 'proposal_number') };
};

/**
 * Steps that follow by themselves or by staff, and other calls that are not in growth-writes.ts, by the
 * name of the route.
 */
export const growthSteps: Readonly<Record<string, readonly Write[]>> = {
  advanceSandboxTransfer: advanced(
    'transfer',
    'SENT',
    async (writer) => (await writer.transfers.transfer(toUsBank(writer))).id,
  ),
  advanceSandboxTopUp: advanced('top-up', 'DELIVERED', (writer) =>
    writer.made('/top-up/', topUpBody(writer), 'id'),
  ),
  advanceSandboxDeposit: advanced(
    'add-money',
    'SENT',
    async ({ bank, of }) => (await addStoredDeposit(bank, of.id, of.usd.id)).deposit,
  ),
  actOnSandboxClaim: [
    {
      status: 200,
      prepare: async (writer) => {
        const { path, seen } = await proposed(writer);
        const approval = { act: 'approve', staff: 'joseph', decision: 'WON', seen };
        return () => writer.send('POST', path, approval);
      },
    },
  ],
  actOnSandboxTicket: [
    {
      status: 200,
      prepare: async (writer) => {
        const answer = await writer.send('POST', '/ticket/', ticketRequest());
        const { request } = (await answer.json()) as { request: { id: string } };
        const body = { act: 'answer', staff: 'amina', seen: 1, body: 'It arrives tomorrow.' };
        return () => writer.send('POST', `/sandbox/ticket/${request.id}/`, body);
      },
    },
  ],
  sandboxOrderFulfillment: [
    {
      status: 200,
      prepare: async (writer) => {
        const body = { order: await ordered(writer), step: 'PROCESSING' };
        return () => writer.send('POST', '/sandbox/order-fulfillment/', body);
      },
    },
  ],
  sandboxCardReversal: [
    {
      status: 200,
      prepare: async (writer) => {
        const transaction = await authorized(writer);
        return () => writer.send('POST', '/sandbox/card-reversal/', { transaction });
      },
    },
  ],
  sandboxCardOfflinePayment: [
    {
      prepare: (writer) => () =>
        writer.send('POST', '/sandbox/card-offline-payment/', cardPayment(writer)),
    },
  ],
  createCardToken: [{ prepare: (writer) => () => writer.send('POST', '/card-token/', testCard) }],
  deleteLinkedBank: [
    {
      status: 200,
      prepare: async (writer) => {
        const link = await addStoredLink(writer.bank, writer.of.id);
        return () => writer.send('DELETE', `/plaid-pending-accounts/${link}/`);
      },
    },
  ],
  updateNotification: [
    {
      status: 200,
      prepare: async (writer) => {
        const answer = await writer.send('GET', '/notification/?limit=1');
        const { results } = (await answer.json()) as { results: { id: string }[] };
        return () => writer.send('PATCH', `/notification/${results[0]?.id}/`, { is_read: true });
      },
    },
  ],
  createReferralEmails: [
    {
      prepare: (writer) => () =>
        writer.send('POST', '/referral-email/', {
          emails: [`friend${writer.bank.random.digits(9)}@example.test`],
        }),
    },
  ],
  startAccountClosing: [
    // The account has a balance.
    {
      name: 'with a balance',
      status: 409,
      prepare: (writer) => () => writer.send('POST', `/account/${writer.of.usd.id}/closing/`),
    },
    {
      name: 'without a balance',
      status: 200,
      prepare: async (writer) => {
        const { id } = await addAccount(writer.bank, writer.of.id);
        return () => writer.send('POST', `/account/${id}/closing/`);
      },
    },
  ],
};
