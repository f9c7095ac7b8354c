import { sql } from 'kysely';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { findCardImageProblem } from '#domain/cards/card-image.ts';
import { decideImage } from '#bank/cards/image-review.ts';
import { readClaimPage } from '#bank/claims/queries.ts';
import { runDueClaims } from '#bank/claims/due-claims.ts';
import { personalProfile } from '#bank/database/profiles.ts';
import { makeSeededBank } from '#bank/testing/seeded-bank.ts';
import { listWaitingImages, serveCardImage } from '../page/back-office-card-images.ts';
import { DAY_MS } from '../generators/calendar-and-rates.ts';
import { sandboxStaffMembers } from '../switches/tickets.ts';
import { writeClaims } from './claims.ts';
import { makeDataset } from './dataset.ts';

/* What waits for staff after the first start of a bank. */

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
