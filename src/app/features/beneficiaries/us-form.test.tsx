import { screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { UnservedZipNotice } from '#app/components/unserved-zip-notice.tsx';
import { renderPart } from '#app/testing/render-screen.tsx';
import { UsForm } from './us-form.tsx';

describe('the name of a recipient', () => {
  test.each([
    ['Zoë Müller', 'Zoe Muller'],
    ['Sean O’Brien', "Sean O'Brien"],
  ])('%s is shown as the bank will send it', async (typed, sent) => {
    const { user } = await renderPart(<UsForm type="ACH" />);
    await user.type(await screen.findByLabelText('Account holder’s name'), typed);
    expect(screen.getByText(`We’ll send this name as ${sent}.`)).toBeVisible();
  });

  test('that is sent as it is typed has no such line', async () => {
    const { user } = await renderPart(<UsForm type="ACH" />);
    await user.type(await screen.findByLabelText('Account holder’s name'), 'M/S Rahman & Sons 2');
    expect(screen.queryByText(/We’ll send this name/)).toBeNull();
  });
});

test('a ZIP code of Puerto Rico is answered as soon as it is typed', async () => {
  await renderPart(<UnservedZipNotice zip="00901" />);
  expect(screen.getByText(/We can’t serve addresses in Puerto Rico/)).toBeVisible();
});

test('a ZIP code of New York needs no such words', async () => {
  await renderPart(<UnservedZipNotice zip="10005" />);
  expect(screen.queryByText(/We can’t serve addresses/)).toBeNull();
});
