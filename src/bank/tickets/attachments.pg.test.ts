import { expect, test } from 'vitest';
import { issueToken } from '../auth/access-tokens.ts';
import { storeFile } from '../documents/store-file.ts';
import { jpeg, png } from '../testing/files.ts';
import { testSite } from '../testing/test-site.ts';
import { addTicketClient, ticketRequest } from '../testing/tickets.ts';

const site = await testSite();
const { bank } = site;

const addFile = async (customerId: string, docType = 'TICKET_ATTACHMENT', bytes = jpeg) => {
  const form = { doc_type: docType as 'TICKET_ATTACHMENT', profile_type: 'PERSON' } as const;
  return (await storeFile(bank, customerId, { form, bytes: new Uint8Array(bytes) })).id;
};

test('files go with a new ticket and with a message, and a later one replaces none', async () => {
  const customer = await addTicketClient(site);
  const [first, second] = [
    await addFile(customer.id),
    await addFile(customer.id, 'TICKET_ATTACHMENT', png({ height: 12 })),
  ];
  const { id } = await customer.open({ uploads: [first, first] });
  const message = { body: 'And here is the other one.', uploads: [second] };
  const { body } = await customer.create(`/ticket/${id}/comments/`, message);
  const comments = await customer.comments(id);
  expect(comments.map(({ attachments }) => attachments.map((file) => file.id))).toEqual([
    [first],
    [second],
  ]);
  expect((body as { comment: unknown }).comment).toEqual(comments[1]);
  const [picture] = comments[1]!.attachments;
  expect(picture).toMatchObject({ content_type: 'image/png' });
  const content = await customer.send('GET', picture!.url.replace('/api', ''));
  expect([content.status, (await content.arrayBuffer()).byteLength]).toEqual([
    200,
    picture?.size_bytes,
  ]);
  const all = await customer.call('GET', '/file-upload/?doc_type=TICKET_ATTACHMENT');
  expect(all.body).toMatchObject({ count: 2 });
});

test('an attachment is read by its owner alone, and attached by no other', async () => {
  const [owner, other] = [await addTicketClient(site), await addTicketClient(site)];
  const file = await addFile(owner.id);
  await owner.open({ uploads: [file] });
  const { token } = await issueToken(bank, other.id);
  const read = await site.fetch(`/api/file-upload/${file}/content/`, {
    headers: { 'X-Api-Key': 'kheya-web', Authorization: `Bearer ${token}` },
  });
  expect(read.status).toBe(404);
  const missing = ticketRequest({ uploads: [bank.random.newId()] });
  expect(await other.create('/ticket/', ticketRequest({ uploads: [file] }))).toEqual(
    await other.create('/ticket/', missing),
  );
  expect((await other.call('GET', '/ticket/count/')).body).toEqual({ count: 0 });
});

test('an identity document cannot be attached', async () => {
  const customer = await addTicketClient(site);
  const file = await addFile(customer.id, 'FINANCIAL_FILE', png({ height: 12 }));
  expect((await customer.create('/ticket/', ticketRequest({ uploads: [file] }))).status).toBe(404);
});

test('a message with a file that is missing is not stored either', async () => {
  const customer = await addTicketClient(site);
  const { id } = await customer.open();
  const message = { body: 'See the picture', uploads: [bank.random.newId()] };
  expect((await customer.create(`/ticket/${id}/comments/`, message)).status).toBe(404);
  expect(await customer.comments(id)).toHaveLength(1);
});

test('a message has at most five files', async () => {
  const customer = await addTicketClient(site);
  const uploads = Array.from({ length: 6 }, () => bank.random.newId());
  const { status, body } = await customer.create('/ticket/', ticketRequest({ uploads }));
  expect([status, Object.keys(body as object)]).toEqual([400, ['uploads']]);
});
