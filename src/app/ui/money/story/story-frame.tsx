import type { ReactNode } from 'react';
import { Back } from '../../controls/back-button.tsx';
import { AsOf } from '../as-of.tsx';
import { PageTitle } from '../../page/page-title.tsx';
import { Card } from '../../surfaces/card.tsx';
import { SlowNotice } from '../../surfaces/error-notice.tsx';
import { Skeleton } from '../../surfaces/skeleton.tsx';
import { WhenRead } from '../../surfaces/when-read.tsx';
import type { Read } from '../../surfaces/when-read.tsx';
import styles from './story.module.css';

interface StoryFrameProps<Data> {
  readonly title: string;
  readonly read: Read<Data> & { readonly dataUpdatedAt: number };
  readonly onRetry: () => void;
  /** Where Back leads to where this was opened by a link. */
  readonly onNowhere: () => void;
  /** The cards of the story, one below the other. */
  readonly children: (data: Data) => ReactNode;
}

const Waiting = ({ onRetry }: { readonly onRetry: () => void }) => (
  <div className={styles['story']} aria-busy="true">
    <Card className={styles['receipt']}>
      <Skeleton width="14rem" height="3rem" />
      <Skeleton width="70%" />
      {['first', 'second', 'third', 'fourth', 'fifth'].map((key) => (
        <Skeleton key={key} height="3.25rem" />
      ))}
    </Card>
    <SlowNotice onRetry={onRetry} />
  </div>
);

/** What became of money, from asking to its end: the way back, its name, and the story itself. */
export const StoryFrame = <Data,>(props: StoryFrameProps<Data>) => {
  const { title, read, onRetry, onNowhere, children } = props;
  return (
    <>
      <div className={styles['back']}>
        <Back onNowhere={onNowhere} />
      </div>
      <PageTitle title={title}>
        <AsOf updatedAtMs={read.dataUpdatedAt} />
      </PageTitle>
      <WhenRead read={read} onRetry={onRetry} waiting={<Waiting onRetry={onRetry} />}>
        {(data) => <div className={styles['story']}>{children(data)}</div>}
      </WhenRead>
    </>
  );
};
