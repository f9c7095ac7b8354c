import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { Currency } from '#domain/money/money.ts';
import type { CardDetails } from '#contract/cards.ts';
import { cardQuery } from '#app/data/cards.ts';
import { useInstantText } from '#app/i18n/instants.ts';
import { Skeleton } from '#app/ui/surfaces/surfaces.tsx';
import { Timeline } from '#app/ui/surfaces/timeline.tsx';
import { Panel } from '#app/ui/surfaces/panel.tsx';
import { cardReasonLabels } from './labels.ts';

type StatusChange = CardDetails['status_history'][number];

interface CardHistoryProps {
  readonly id: string;
  readonly currency: Currency;
}

/** Every status that a card has had, the newest first. Nothing where it is not on this device. */
export const CardHistory = ({ id, currency }: CardHistoryProps) => {
  const { t } = useLingui();
  const instant = useInstantText();
  const { data, error } = useQuery(cardQuery(id));
  if (!data && error) return null;
  const changes = data?.status_history.toReversed() ?? [];
  return (
    <Panel titleId="card-history" title={<Trans>Card history</Trans>}>
      {data ? (
        <Timeline
          happenings={changes.map((change, index) => {
            const reason = change.reason && cardReasonLabels[change.reason];
            return {
              key: change.changed_at,
              what: (
                <Change
                  change={change}
                  isFirst={index === changes.length - 1}
                  isReplaced={data.reissued_to_id !== null}
                />
              ),
              why: reason ? t(reason) : null,
              when: (
                <time dateTime={change.changed_at}>{instant(change.changed_at, currency)}</time>
              ),
            };
          })}
        />
      ) : (
        <Skeleton height="5rem" />
      )}
    </Panel>
  );
};

interface ChangeProps {
  readonly change: StatusChange;
  /** True for the status of its issue. */
  readonly isFirst: boolean;
  /** True where another card took its place. */
  readonly isReplaced: boolean;
}

/** What happened to the card and who did it. */
const Change = ({ change, isFirst, isReplaced }: ChangeProps) => {
  const { card_status: status, changed_by: by } = change;
  if (isFirst) return status === 'ACTIVE' ? <Trans>Created</Trans> : <Trans>Ordered</Trans>;
  const isCustomer = by === 'CUSTOMER';
  switch (status) {
    case 'ACTIVE':
      return isCustomer ? <Trans>You turned it on</Trans> : <Trans>Turned on by Kheya</Trans>;
    case 'SUSPENDED':
      return isCustomer ? <Trans>You froze it</Trans> : <Trans>Suspended by Kheya</Trans>;
    case 'TERMINATED':
      if (!isCustomer) return <Trans>Terminated by Kheya</Trans>;
      return isReplaced ? <Trans>You replaced it</Trans> : <Trans>You terminated it</Trans>;
    case 'UNACTIVATED':
      return <Trans>Ready to be activated</Trans>;
    case 'IMAGE_PENDING':
      return <Trans>Image in review</Trans>;
    case 'IMAGE_REJECTED':
      return <Trans>Image rejected</Trans>;
  }
};
