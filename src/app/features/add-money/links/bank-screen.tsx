import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { retryQuery } from '#app/data/cache/refetch.ts';
import { linkedBanksQuery } from '#app/data/linked-banks.ts';
import type { LinkedBank } from '#app/data/linked-banks.ts';
import { withTexts } from '#app/i18n/texts.ts';
import { useLater } from '#app/ui/page/use-later.ts';
import { ErrorNotice, SlowNotice } from '#app/ui/surfaces/error-notice.tsx';
import { Skeleton } from '#app/ui/surfaces/skeleton.tsx';
import styles from '../add-money.module.css';
import { FormTitle } from '../prepare/form-title.tsx';
import { EndDialog, LinkedBanks } from './linked-banks.tsx';

/** Fetched while the customer looks at what they have linked, with what it says. */
const loadPreparing = () => withTexts('putting-in', import('../prepare/pull.tsx'));

interface LinksAndAmountProps {
  readonly onEnd: (link: LinkedBank) => void;
}

const LinksAndAmount = ({ onEnd }: LinksAndAmountProps) => {
  const { t } = useLingui();
  const query = linkedBanksQuery();
  const { data: links, error } = useQuery(query);
  const preparing = useLater(loadPreparing);
  const isAnyReady = links?.some(({ status }) => status === 'READY') === true;
  const linked = links && <LinkedBanks links={links} onEnd={onEnd} />;
  if (links !== undefined && preparing !== undefined)
    return <preparing.Pull links={links} above={linked} />;
  const retry = () => retryQuery(query.queryKey);
  return (
    <>
      <FormTitle title={t`Add money from your bank`} />
      <div className={styles['column']}>
        {linked}
        {links && isAnyReady ? <Skeleton height="420px" /> : null}
        {error && !links ? <ErrorNotice error={error} onRetry={retry} /> : null}
        {!links && !error ? (
          <>
            <Skeleton height="180px" />
            <SlowNotice onRetry={retry} />
          </>
        ) : null}
      </div>
    </>
  );
};

/** Pulling dollars from a linked bank (product.md B6): first which are linked, then how much. */
export const BankScreen = () => {
  // The question stays open when the part for the amount comes and takes over the list.
  const [ending, setEnding] = useState<LinkedBank>();
  return (
    <>
      <LinksAndAmount onEnd={setEnding} />
      {ending ? <EndDialog link={ending} onClose={() => setEnding(undefined)} /> : null}
    </>
  );
};
