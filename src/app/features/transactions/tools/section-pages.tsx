import { useLingui } from '@lingui/react/macro';
import { Pagination } from '#app/ui/controls/pagination.tsx';
import { transactionsRoute } from '../transactions-route.ts';
import { withPlace } from '../list/section-place.ts';
import type { SectionPlace } from '../list/section-place.ts';
import { sectionTitles, titleIdOf } from '../list/section-words.ts';
import type { SectionView } from '../list/use-section.ts';

/** A new page is read from its top; where that is in sight, nothing moves. */
const showFromTop = (id: string): void => {
  const title = document.getElementById(id);
  if (title && title.getBoundingClientRect().top < 0) title.scrollIntoView({ block: 'start' });
};

/** The pages of a section. */
export const SectionPages = ({ view, count }: { view: SectionView; count: number }) => {
  const { t } = useLingui();
  const navigate = transactionsRoute.useNavigate();
  const { section, place, shown } = view;
  const turnTo = async ({ page, size }: Pick<SectionPlace, 'page' | 'size'>): Promise<void> => {
    const asOf = place.asOf ?? shown?.page.as_of;
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
