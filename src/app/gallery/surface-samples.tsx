import { useState } from 'react';
import { Button } from '../ui/controls/button.tsx';
import { Fold } from '../ui/fold.tsx';
import { EmptyState } from '../ui/surfaces/empty-state.tsx';
import { ErrorNotice } from '../ui/surfaces/error-notice.tsx';
import { Fact, FactList } from '../ui/surfaces/fact-list.tsx';
import { HiddenFigure } from '../ui/surfaces/figure.tsx';
import { LinkRow, RowLink, Rows, RowText } from '../ui/surfaces/link-rows.tsx';
import { Modal } from '../ui/surfaces/modal.tsx';
import { Meter } from '../ui/surfaces/meter.tsx';
import { MutedText } from '../ui/surfaces/muted-text.tsx';
import { Pagination } from '../ui/surfaces/paged-list.tsx';
import type { PageSize } from '../ui/surfaces/paged-list.tsx';
import { Panel } from '../ui/surfaces/panel.tsx';
import { QrCode } from '../ui/surfaces/qr-code.tsx';
import { Card, Notice, Skeleton, StatusBadge } from '../ui/surfaces/surfaces.tsx';
import { Timeline } from '../ui/surfaces/timeline.tsx';
import { showToast } from '../ui/surfaces/toasts.ts';
import { Samples } from './samples.tsx';
import styles from './gallery.module.css';

const tones = ['success', 'error', 'warning', 'info', 'neutral'] as const;

const Messages = () => (
  <>
    <Samples title="StatusBadge">
      {tones.map((tone) => (
        <StatusBadge key={tone} tone={tone}>
          {tone}
        </StatusBadge>
      ))}
    </Samples>
    <Samples title="Notice, ErrorNotice">
      {tones.map((tone) => (
        <div key={tone} className={styles['wide']}>
          <Notice tone={tone} action={<Button>Unfreeze</Button>}>
            Your card ending in 4021 is frozen.
          </Notice>
        </div>
      ))}
      <div className={styles['wide']}>
        <ErrorNotice error={new Error('sample')} onRetry={() => undefined} />
      </div>
    </Samples>
    <Samples title="Toast">
      {(['success', 'info', 'error'] as const).map((tone) => (
        <Button key={tone} onClick={() => showToast({ tone, text: 'Recipient removed' })}>
          {tone}
        </Button>
      ))}
      <Button
        onClick={() =>
          showToast({
            tone: 'success',
            text: 'Recipient removed',
            undo: { run: async () => undefined, done: 'Recipient restored' },
          })
        }
      >
        with Undo
      </Button>
    </Samples>
  </>
);

const Contents = () => (
  <>
    <Samples title="Card, Skeleton, EmptyState">
      <Card className={styles['wide']}>A card with its text</Card>
      <Card className={styles['wide']}>
        <Skeleton />
        <Skeleton width="60%" height="2em" />
      </Card>
      <Card className={styles['wide']}>
        <EmptyState action={<Button kind="primary">Send money</Button>}>
          Your transactions will be here.
        </EmptyState>
      </Card>
    </Samples>
    <Samples title="Panel, Meter, Rows, MutedText">
      <div className={styles['wide']}>
        <Panel
          titleId="sample-panel"
          title="Spending limits"
          more={<a href="#sample">All limits</a>}
        >
          <Meter share={0.4} isLimit />
          <Meter share={0.95} isLimit />
          <MutedText>Days, weeks and months begin at midnight.</MutedText>
        </Panel>
      </div>
      <div className={styles['wide']}>
        <Rows>
          {['Groceries', 'Travel', 'Subscriptions'].map((name, index) => (
            <LinkRow key={name} isCurrent={index === 1}>
              <RowText>
                <RowLink>
                  <a href="#sample">{name}</a>
                </RowLink>
                <MutedText as="span">Virtual card ••••4021</MutedText>
              </RowText>
            </LinkRow>
          ))}
        </Rows>
      </div>
    </Samples>
    <Samples title="Timeline, FactList, HiddenFigure">
      <div className={styles['wide']}>
        <Timeline
          happenings={[
            { key: 'sent', what: 'Sent', when: '26 Nov, 9:05 am' },
            { key: 'held', what: 'Under review', why: 'A large amount', when: '26 Nov, 9:06 am' },
            { key: 'arrives', what: 'Arrives', when: '27 Nov', isAhead: true },
          ]}
        />
      </div>
      <div className={styles['wide']}>
        <FactList>
          <Fact name="You send">$200.00</Fact>
          <Fact name="Balance">
            <HiddenFigure mask="$••••" />
          </Fact>
        </FactList>
      </div>
    </Samples>
  </>
);

/** Cards, messages, lists and what opens above the page. */
export const SurfaceSamples = () => {
  const [isOpen, setIsOpen] = useState(false);
  const [place, setPlace] = useState<{ page: number; size: PageSize }>({ page: 2, size: 20 });
  return (
    <>
      <Messages />
      <Contents />
      <Samples title="Fold, Pagination, QrCode, Modal">
        <div className={styles['wide']}>
          <Fold id="fees" title="Fees">
            A transfer to a wallet costs $1.50.
          </Fold>
          <Pagination label="Pages" {...place} count={130} onChange={setPlace} />
        </div>
        <QrCode text="https://example.com/verify" label="Code of the sample" />
        <Button onClick={() => setIsOpen(true)}>Open a modal</Button>
        {isOpen ? (
          <Modal title="Cancel this transfer?" onClose={() => setIsOpen(false)}>
            <p>The money is available again immediately.</p>
            <Button kind="danger" onClick={() => setIsOpen(false)}>
              Cancel the transfer
            </Button>
          </Modal>
        ) : null}
      </Samples>
    </>
  );
};
