import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '#app/ui/controls/button.tsx';
import { Pagination } from '#app/ui/controls/pagination.tsx';
import { transactionsRoute } from '../transactions-route.ts';
import { withPlace } from './section-place.ts';
import type { SectionPlace } from './section-place.ts';
import { sectionTitles, titleIdOf } from './section-words.ts';
import type { SectionView } from './use-section.ts';

/** The way out of a later page that could not be read. */
export const ToFirstPage = ({ view }: { readonly view: SectionView }) => {
  const navigate = transactionsRoute.useNavigate();
  const first = { page: 1, size: view.place.size, asOf: undefined };
  if (view.place.page === 1) return null;
  return (
    <Button
      onClick={() => void navigate({ search: (before) => withPlace(before, view.section, first) })}
    >
      <Trans>To the first page</Trans>
    </Button>
  );
};

/** A new page is read from its top; where that is in sight, nothing moves. */
const showFromTop = (id: string): void => {
  const title = document.getElementById(id);
  if (title && title.getBoundingClientRect().top < 0) title.scrollIntoView({ block: 'start' });
};

/** What fits on the smallest page needs no pages. */
const fewestRows = 10;

/** The pages of a section, where it has more than fit on the smallest. */
export const SectionPages = ({ view, count }: { view: SectionView; count: number }) => {
  // Changes with nearly every render: the compiler's memory would weigh more than it saves.
  'use no memo';
  const { t } = useLingui();
  const navigate = transactionsRoute.useNavigate();
  const { section, place, query } = view;
  if (count <= fewestRows && place.page === 1) return null;
  const turnTo = async ({ page, size }: Pick<SectionPlace, 'page' | 'size'>): Promise<void> => {
    const asOf = place.asOf ?? query.data?.as_of;
    await navigate({
      search: (before) => withPlace(before, section, { page, size, asOf }),
      resetScroll: false,
    });
    showFromTop(titleIdOf(section));
  };
  return (
    <Pagination
      label={t(sectionTitles[section])}
      page={place.page}
      size={place.size}
      count={count}
      onChange={(next) => void turnTo(next)}
    />
  );
};
