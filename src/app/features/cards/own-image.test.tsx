import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Card } from '#contract/cards.ts';
import { createCard, getCard, listCards, submitCardImage } from '#contract/cards.ts';
import { createFileUpload, getFileContent, sendFilePart } from '#contract/documents.ts';
import { bank } from '#app/testing/fake-bank.ts';
import { renderScreen } from '#app/testing/render-screen.tsx';
import { listOf, sampleId, usdAccount } from '#app/testing/samples.ts';
import {
  answerCardHolder,
  deliveryOf,
  detailsOf,
  physicalCard,
} from './physical-cards.test-data.ts';

const fileId = sampleId(70);
const image: Card['image'] = {
  url: `/api/file-upload/${fileId}/content/`,
  status: 'PENDING',
  rejection_reason: null,
};
const card = physicalCard({ card_status: 'IMAGE_PENDING', design: 'OWN_IMAGE', image });
const rejected = physicalCard({
  card_status: 'IMAGE_REJECTED',
  design: 'OWN_IMAGE',
  image: { ...image, status: 'REJECTED', rejection_reason: 'BRAND_OR_CELEBRITY' },
});
const delivery = deliveryOf({ design: 'OWN_IMAGE' });

const jpeg = new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0, 16]);
const photo = () => new File([jpeg], 'river.jpg', { type: 'image/jpeg' });

/** The decoder and the canvas of a browser, which the test's window lacks. */
const decodePicturesAs = (width: number, height: number) => {
  vi.stubGlobal('createImageBitmap', () =>
    Promise.resolve({ width, height, close: () => undefined }),
  );
  const drawn = vi.fn<(...part: readonly unknown[]) => void>();
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({
    fillRect: () => undefined,
    drawImage: drawn,
  } as unknown as RenderingContext);
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) => {
    done(new Blob([jpeg], { type: 'image/jpeg' }));
  });
  return drawn;
};

beforeEach(() => {
  answerCardHolder();
  bank.answer(listCards, listOf([]));
  bank.answer(getCard, detailsOf(card, { delivery }));
  bank.leaveWaiting(getFileContent);
  bank.answer(sendFilePart, { id: fileId, received_bytes: jpeg.length });
  bank.answer(createFileUpload, {
    id: fileId,
    doc_type: 'CARD_IMAGE',
    profile_type: 'PERSON',
    gcp_url: image.url,
    gcp_url_compressed: image.url,
    business: null,
    document_kind: null,
    document_side: null,
    content_type: 'image/jpeg',
    size_bytes: jpeg.length,
    created_at: '2026-11-26T15:00:00Z',
  });
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('a card is ordered with a picture, whose part was chosen by the buttons', async () => {
  const drawn = decodePicturesAs(4044, 2552);
  const { user } = await renderScreen('/us/user/cards/order/physical');
  await user.click(await screen.findByRole('radio', { name: 'Your own picture' }));
  await user.click(screen.getByRole('button', { name: 'Pay $5.00 and order' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Your photo');
  expect(bank.requestsTo(createCard)).toEqual([]);

  await user.upload(screen.getByLabelText('Choose a picture'), photo());
  const tools = within(await screen.findByRole('group', { name: 'Position of the picture' }));
  for (let times = 0; times < 12; times += 1)
    await user.click(tools.getByRole('button', { name: 'Zoom in' }));
  // Nearer, the printer would not have enough pixels.
  expect(tools.getByRole('button', { name: 'Zoom in' })).toHaveAttribute('aria-disabled', 'true');
  await user.click(tools.getByRole('button', { name: 'Move right' }));
  await user.click(screen.getByRole('button', { name: 'Use this picture' }));
  expect(await screen.findByRole('button', { name: 'Choose another picture' })).toBeVisible();
  const [, left, , width] = drawn.mock.calls[0] as readonly number[];
  expect(width).toBeCloseTo(1011, 0);
  expect(left).toBeLessThan((4044 - 1011) / 2);

  bank.answer(createCard, detailsOf(card, { delivery }));
  await user.click(screen.getByRole('button', { name: 'Pay $5.00 and order' }));
  expect(await screen.findByText(/We’re checking your picture/)).toBeVisible();
  expect(screen.queryByText(/It should arrive by/)).toBeNull();
  expect(bank.requestsTo(createCard).at(-1)?.body).toMatchObject({
    account_id: usdAccount().id,
    design: 'OWN_IMAGE',
    image: fileId,
  });
});

test('a picture with too few pixels is refused before it is sent', async () => {
  decodePicturesAs(1000, 2000);
  const { user } = await renderScreen('/us/user/cards/order/physical');
  await user.click(await screen.findByRole('radio', { name: 'Your own picture' }));
  await user.upload(screen.getByLabelText('Choose a picture'), photo());
  expect(await screen.findByText(/too small for a card. It needs at least 1,011/)).toBeVisible();
  expect(bank.requestsTo(sendFilePart)).toEqual([]);
});

test('another design is ordered without the picture that was chosen before', async () => {
  decodePicturesAs(2022, 1276);
  const { user } = await renderScreen('/us/user/cards/order/physical');
  await user.click(await screen.findByRole('radio', { name: 'Your own picture' }));
  await user.upload(screen.getByLabelText('Choose a picture'), photo());
  await user.click(await screen.findByRole('button', { name: 'Use this picture' }));
  await screen.findByRole('button', { name: 'Choose another picture' });
  await user.click(screen.getByRole('radio', { name: 'Night ferry' }));
  bank.answer(createCard, detailsOf(physicalCard({ card_status: 'UNACTIVATED' }), { delivery }));
  await user.click(screen.getByRole('button', { name: 'Pay $5.00 and order' }));
  expect(await screen.findByRole('heading', { name: 'Your card is ordered' })).toBeVisible();
  expect(bank.requestsTo(createCard).at(-1)?.body).not.toHaveProperty('image');
});

test('a rejected picture names its reason, and another one is sent', async () => {
  decodePicturesAs(2022, 1276);
  bank.answer(listCards, listOf([rejected]));
  bank.answer(getCard, detailsOf(rejected, { delivery }));
  const { user } = await renderScreen(`/us/user/cards?card=${card.id}`);
  expect(await screen.findByText(/a brand, a logo or a famous person/)).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Choose another picture' }));
  await user.upload(await screen.findByLabelText('Choose a picture'), photo());
  await user.click(await screen.findByRole('button', { name: 'Use this picture' }));
  await screen.findByRole('button', { name: 'Choose another picture' });
  bank.answer(submitCardImage, detailsOf(card, { delivery }));
  bank.answer(getCard, detailsOf(card, { delivery }));
  bank.answer(listCards, listOf([card]));
  await user.click(screen.getByRole('button', { name: 'Send picture' }));
  expect(await screen.findByText(/We’ll make the card when it’s accepted, and/)).toBeVisible();
  expect(bank.requestsTo(submitCardImage).map(({ body }) => body)).toEqual([{ image: fileId }]);
});

test('a card whose picture is reviewed has nothing to send', async () => {
  bank.answer(listCards, listOf([card]));
  await renderScreen(`/us/user/cards/${card.id}/image`);
  expect(await screen.findByText('This card doesn’t need another picture.')).toBeVisible();
});
