import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderPart } from '#app/testing/render-screen.tsx';
import type { QueryRead } from './paged-list.tsx';
import { PagedList, Pagination, WaitingRows } from './paged-list.tsx';

const renderPages = async (change: Partial<Parameters<typeof Pagination>[0]> = {}) => {
  const onChange = vi.fn<Parameters<typeof Pagination>[0]['onChange']>();
  const { user } = await renderPart(
    <Pagination
      label="Notifications"
      page={1}
      size={20}
      count={45}
      {...change}
      onChange={onChange}
    />,
  );
  return {
    onChange,
    user,
    pages: within(screen.getByRole('navigation', { name: 'Notifications' })),
  };
};

test('offers 10, 20 and 50 per page; another size begins at the first page', async () => {
  const { pages, user, onChange } = await renderPages({ page: 3 });
  const sizes = pages.getByRole('combobox', { name: 'Per page' });
  expect(
    within(sizes)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['10', '20', '50']);
  expect(sizes).toHaveDisplayValue('20');
  await user.selectOptions(sizes, '50');
  expect(onChange).toHaveBeenCalledExactlyOnceWith({ page: 1, size: 50 });
});

test.each([
  [1, '1–20 of 45', false, true],
  [2, '21–40 of 45', true, true],
  [3, '41–45 of 45', true, false],
])('page %i of three says %s', async (page, text, hasPrevious, hasNext) => {
  const { pages } = await renderPages({ page });
  expect(pages.getByRole('status')).toHaveTextContent(text);
  const isEnabled = (name: string) =>
    !pages.getByRole<HTMLButtonElement>('button', { name }).disabled;
  expect([isEnabled('Previous'), isEnabled('Next')]).toEqual([hasPrevious, hasNext]);
});

test('Next and Previous stay at the chosen size', async () => {
  const { pages, user, onChange } = await renderPages({ page: 2 });
  await user.click(pages.getByRole('button', { name: 'Next' }));
  await user.click(pages.getByRole('button', { name: 'Previous' }));
  expect(onChange.mock.calls).toEqual([[{ page: 3, size: 20 }], [{ page: 1, size: 20 }]]);
});

const renderList = (
  read: QueryRead<{ results: string[]; count: number }>,
  onRetry = vi.fn<() => void>(),
) =>
  renderPart(
    <PagedList
      read={read}
      onRetry={onRetry}
      waiting={<WaitingRows onRetry={onRetry} />}
      empty="Nothing here yet."
      label="Rows"
      page={1}
      size={20}
      onPageChange={vi.fn<() => void>()}
    >
      {(rows) => rows.join(', ')}
    </PagedList>,
  );

test('a list is loading, then empty, or has its rows; ten rows need no pages', async () => {
  const { unmount } = await renderList({ data: undefined, error: null });
  expect(screen.getByRole('list', { busy: true })).toBeVisible();
  unmount();
  const empty = await renderList({ data: { results: [], count: 0 }, error: null });
  expect(screen.getByText('Nothing here yet.')).toBeVisible();
  empty.unmount();
  await renderList({ data: { results: ['one', 'two'], count: 10 }, error: null });
  expect(screen.getByText('one, two')).toBeVisible();
  expect(screen.queryByRole('navigation')).toBeNull();
});

test('a failure shows only while there is nothing else to show', async () => {
  const onRetry = vi.fn<() => void>();
  const { user, unmount } = await renderList({ data: undefined, error: 'No such list.' }, onRetry);
  expect(screen.getByRole('alert')).toHaveTextContent('No such list.');
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(onRetry).toHaveBeenCalledOnce();
  unmount();
  await renderList({ data: { results: ['one'], count: 1 }, error: 'No such list.' });
  expect(screen.getByText('one')).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
});
