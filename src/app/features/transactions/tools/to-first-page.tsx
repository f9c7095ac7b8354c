import { Trans } from '@lingui/react/macro';
import { Button } from '#app/ui/controls/button.tsx';
import { withPlace } from '../list/section-place.ts';
import type { SectionView } from '../list/use-section.ts';
import { transactionsRoute } from '../transactions-route.ts';

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
