import { Trans } from '@lingui/react/macro';
import { useNumberText } from '#app/i18n/numbers.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { DownloadStatus } from '#app/ui/download/download-status.tsx';
import { withFirstPages } from '../list/section-place.ts';
import { transactionsRoute } from '../transactions-route.ts';
import type { SectionView } from '../list/use-section.ts';
import type { WholeList } from './use-whole-list.ts';
import styles from '../list/transactions.module.css';

interface WholeListOfferProps {
  readonly view: SectionView;
  readonly whole: WholeList;
}

/** Says what the search looks through, and offers to look through all of the completed rows. */
export const WholeListOffer = ({ view, whole }: WholeListOfferProps) => {
  const number = useNumberText();
  const navigate = transactionsRoute.useNavigate();
  const { data } = view.query;
  const toFirstPages = () =>
    void navigate({ search: withFirstPages, replace: true, resetScroll: false });
  if (whole.rows) {
    const count = number(whole.rows.length);
    return (
      <p className={styles['hint']}>
        <Trans>Looks through all {count} completed rows, as they were loaded.</Trans>{' '}
        <Button
          kind="quiet"
          onClick={() => {
            whole.letGo();
            toFirstPages();
          }}
        >
          <Trans>Back to the live list</Trans>
        </Button>
      </p>
    );
  }
  const count = number(data?.count ?? 0);
  const hasMore = data !== undefined && data.count > data.results.length;
  const isRunning = whole.download.state.kind === 'running';
  return (
    <div className={styles['hint']}>
      <Trans>Looks through the rows shown on this page, not the whole history.</Trans>{' '}
      {hasMore && !isRunning ? (
        <Button
          kind="quiet"
          onClick={() => {
            whole.load();
            toFirstPages();
          }}
        >
          <Trans>Load all {count} completed rows</Trans>
        </Button>
      ) : null}
      {whole.download.state.kind === 'saved' ? null : (
        <DownloadStatus download={whole.download} unit="rows" />
      )}
    </div>
  );
};
