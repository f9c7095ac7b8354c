import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderPart } from '#app/testing/render-screen.tsx';
import { SectionBoundary } from './section-boundary.tsx';

let isBroken = false;

const Part = () => {
  if (isBroken) throw new Error('a part that cannot render');
  return <p>Accounts</p>;
};

beforeEach(() => {
  isBroken = true;
  // React reports what a boundary catches.
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => vi.restoreAllMocks());

test('a part that fails leaves the others on screen, and Try again brings it back', async () => {
  const { user } = await renderPart(
    <>
      <SectionBoundary>
        <p>Latest activity</p>
      </SectionBoundary>
      <SectionBoundary>
        <Part />
      </SectionBoundary>
    </>,
  );
  expect(screen.getByText('Latest activity')).toBeVisible();
  expect(screen.getByRole('alert')).toHaveTextContent('Something went wrong!');
  isBroken = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Accounts')).toBeVisible();
  expect(screen.getByText('Latest activity')).toBeVisible();
});
