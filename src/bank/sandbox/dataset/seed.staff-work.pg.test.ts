import { sql } from 'kysely';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { findCardImageProblem } from '#domain/cards/card-image.ts';
import { decideImage } from '#bank/cards/image-review.ts';
import { makeSeededBank } from '#bank/testing/seeded-bank.ts';
import { listWaitingImages, serveCardImage } from '../page/back-office-card-images.ts';
import { sandboxStaffMembers } from '../switches/tickets.ts';

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
