import { sql } from 'kysely';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { findCardImageProblem } from '#domain/cards/card-image.ts';
import { decideImage } from '#bank/cards/image-review.ts';
import { readClaimPage } from '#bank/claims/queries.ts';
import { runDueClaims } from '#bank/claims/due-claims.ts';
import { personalProfile } from '#bank/database/profiles.ts';
import { readOrders } from '#bank/products/order-view.ts';
import { makeSeededBank } from '#bank/testing/seeded-bank.ts';
import { listWaitingImages, serveCardImage } from '../page/back-office-card-images.ts';
import { DAY_MS } from '../generators/calendar-and-rates.ts';
import { sandboxStaffMembers } from '../switches/tickets.ts';
import { writeClaims } from './claims.ts';
import { makeDataset } from './dataset.ts';

/* What waits for staff after the first start of a bank, and the orders of the catalogue. */

const bank = await makeSeededBank();
const { db } = bank;

test('a card with an own picture has one, with the plastic that waits for its review', async () => {
  const { rows } = await sql<{ status: string; decision: string | null; design: string }>`
    select c.card_status as status, i.decision, d.design, i.rejection_reason as reason,
      i.decided_at > i.submitted_at as is_later
    from card c left join card_image i on i.card_id = c.id left join card_delivery d on d.card_id = c.id
    where c.card_status like 'IMAGE_%' order by 1`.execute(db);
  const design = 'OWN_IMAGE';
  expect(rows).toEqual([
    { status: 'IMAGE_PENDING', decision: null, design, reason: null, is_later: null },
    {
      status: 'IMAGE_REJECTED',
      decision: 'REJECTED',
      design,
      reason: 'BRAND_OR_CELEBRITY',
      is_later: true,
    },
  ]);
});

test('the back office has a picture to decide about, which can be accepted', async () => {
  const [waiting, ...others] = await listWaitingImages(db);
  expect(others).toEqual([]);
  expect(waiting).toMatchObject({ email: 'us@kheya.test', lastFour: '9038', rejectedBefore: 0 });
  const picture = await serveCardImage(bank, waiting!.id);
  expect(picture?.headers.get('Content-Type')).toBe('image/png');
  const bytes = new Uint8Array(await picture!.arrayBuffer());
  const { width, height } = await sharp(bytes).metadata();
  expect(findCardImageProblem({ width, height })).toBeUndefined();
  await decideImage(bank, waiting!.id, {
    staff: sandboxStaffMembers.amina,
    decision: 'ACCEPTED',
  });
  const card = await db
    .selectFrom('card')
    .select('card_status')
    .where('last_four', '=', '9038')
    .executeTakeFirstOrThrow();
  expect(card.card_status).toBe('UNACTIVATED');
});

const ownerOf = (email: string) =>
  db
    .selectFrom('customer')
    .select('id')
    .where('email_address', '=', email)
    .executeTakeFirstOrThrow();

test('us@ has a claim under review, with its deadlines ahead and its ticket answered and read', async () => {
  const { id: customerId } = await ownerOf('us@kheya.test');
  const { results } = await readClaimPage(db, personalProfile(customerId), {
    limit: 10,
    offset: 0,
  });
  const nowMs = await bank.clock.businessMs();
  expect(results).toMatchObject([
    {
      kind: 'CARD_DISPUTE',
      status: 'UNDER_REVIEW',
      paid_to: 'Lantern Street Handloom',
      amount: '89.00',
      credit: null,
      decision: null,
      events: [{ kind: 'OPENED' }],
    },
  ]);
  const { deadlines, created_at: openedAt, paid_at: paidAt, ticket_id: ticketId } = results[0]!;
  expect(Date.parse(openedAt)).toBe(nowMs - 3 * DAY_MS);
  expect(Date.parse(paidAt)).toBeLessThan(Date.parse(openedAt));
  expect(Date.parse(deadlines.credit_by!)).toBeGreaterThan(nowMs);
  expect(Date.parse(deadlines.decide_by)).toBeGreaterThan(Date.parse(deadlines.credit_by!));
  const ticket = await db
    .selectFrom('ticket')
    .selectAll()
    .where('id', '=', ticketId!)
    .executeTakeFirstOrThrow();
  expect(ticket).toMatchObject({
    status: 'pending',
    assignee: 'joseph',
    related_type: 'TRANSACTION',
  });
  expect(ticket.read_until!.getTime()).toBeGreaterThan(ticket.answered_at!.getTime());
  const unread = await db
    .selectFrom('notification')
    .select('id')
    .where('related_id', '=', ticketId)
    .where('last_read_at', 'is', null)
    .execute();
  expect(unread).toEqual([]);
});

test('the claim is credited provisionally when its time is over', async () => {
  const { id: customerId } = await ownerOf('us@kheya.test');
  expect(await runDueClaims(bank, await bank.clock.businessMs())).toBe(0);
  expect(await runDueClaims(bank, (await bank.clock.businessMs()) + 30 * DAY_MS)).toBe(1);
  const { results } = await readClaimPage(db, personalProfile(customerId), {
    limit: 10,
    offset: 0,
  });
  expect(results[0]).toMatchObject({ status: 'UNDER_REVIEW', credit: { amount: '89.00' } });
  const faults = await sql`select * from claim_faults()`.execute(db);
  expect(faults.rows).toEqual([]);
});

test('claims that were written before an interruption are not written again', async () => {
  const { seed, history_ends_at: end } = await db
    .selectFrom('sandbox_clock')
    .select(['seed', 'history_ends_at'])
    .executeTakeFirstOrThrow();
  const count = async () => {
    const claims = await db.selectFrom('claim').select('id').execute();
    const entries = await db.selectFrom('ticket_entry').select('id').execute();
    return [claims.length, entries.length];
  };
  const before = await count();
  await writeClaims(bank, makeDataset(seed!, end!.getTime()).claims);
  expect(await count()).toEqual(before);
});

/** A persona's orders as under My Orders: what, state, and the amounts paid and paid back. */
const ordersOf = async (email: string) => {
  const { id: customerId } = await db
    .selectFrom('customer')
    .select('id')
    .where('email_address', '=', email)
    .executeTakeFirstOrThrow();
  const { results } = await readOrders(db, personalProfile(customerId), { offset: 0, limit: 20 });
  return results.map(({ items, status, debit_amount, debit_currency, refund }) => [
    items[0]?.slug,
    status,
    debit_amount,
    debit_currency,
    refund?.amount ?? null,
  ]);
};

describe('the orders of the personas', () => {
  test('are in different states, the newest first, each paid in the currency of the country', async () => {
    expect(await ordersOf('us@kheya.test')).toEqual([
      ['travel-adapter', 'SHIPPED', '22.50', 'USD', null],
      ['jute-card-sleeve', 'DELIVERED', '32.50', 'USD', null],
      ['security-key', 'CANCELLED', '33.50', 'USD', '33.50'],
    ]);
    expect(await ordersOf('bd@kheya.test')).toEqual([
      ['passport-wallet', 'PAID', '1980.00', 'BDT', null],
      // The delivery of a returned thing is not paid back.
      ['jute-card-sleeve', 'REFUNDED', '1080.00', 'BDT', '990.00'],
    ]);
  });

  test('match the books, the catalogue and the stock', async () => {
    const { rows: faults } = await sql`select * from product_order_faults()`.execute(db);
    expect(faults).toEqual([]);
    const { rows: others } = await sql`
      select o.order_no from product_order o join transaction t on t.id = o.payment_id
      join product_country c on c.product_id = o.product_id and c.currency = o.currency
      where t.transaction_time <> o.created_at or c.price <> o.unit_price
        or not exists (select from product_order_event e where e.order_id = o.id and e.at = o.created_at)`.execute(
      db,
    );
    expect(others).toEqual([]);
    const { rows: counted } = await sql`
      select v.id from product_variant v where v.stock <> v.received - coalesce((
        select sum(o.quantity) from product_order o
        where o.variant_id = v.id and o.status <> 'CANCELLED'), 0)`.execute(db);
    expect(counted).toEqual([]);
  });

  test('have notices that the customers have read', async () => {
    const { rows } = await sql<{ read: boolean; n: bigint }>`
      select last_read_at is not null as read, count(*) as n from notification
      where related_type = 'ORDER' group by 1`.execute(db);
    expect(rows.map(({ read, n }) => [read, Number(n)])).toEqual([[true, 13]]);
  });
});
