import { Flex } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Deposit } from '#app/data/deposits.ts';
import { readFileContent } from '#app/data/documents.ts';
import { HomeInstant } from '#app/components/home-instant.tsx';
import { DeclineReason } from '#app/components/decline-reasons/decline-reason.tsx';
import { DocumentViewer } from '#app/components/documents/document-viewer.tsx';
import { PaymentTimeline } from '#app/components/payment-details.tsx';
import { Card } from '#app/ui/surfaces/surfaces.tsx';
import type { TimelineEvent } from '#app/ui/surfaces/timeline.tsx';
import { getDepositEventLabel } from './detail-labels.ts';

/** What has happened to money that was put in, in its order, and what is ahead with its time. */
export const DepositTimeline = ({ deposit }: { readonly deposit: Deposit }) => {
  const { t } = useLingui();
  const { status, currency, sent_at: sentAt, available_at: availableAt } = deposit;
  const at = (wire: string) => <HomeInstant wire={wire} currency={currency} />;
  const happened = deposit.events.map(({ kind, happened_at: wire, reason }): TimelineEvent => ({
    key: `${kind} ${wire}`,
    what: t(getDepositEventLabel(deposit.method, kind)),
    why: reason === null ? undefined : <DeclineReason code={reason} />,
    when: at(wire),
  }));
  const isOpen = status === 'INIT' || status === 'PENDING';
  const ahead: TimelineEvent[] = [];
  const isSent = deposit.events.some(({ kind }) => kind === 'SENT');
  if (isOpen && !isSent && sentAt !== null)
    ahead.push({
      key: 'asked',
      what:
        deposit.method === 'CHECK_DEPOSIT'
          ? t`Goes to the check’s bank`
          : t`We request it from your other bank`,
      when: at(sentAt),
      isAhead: true,
    });
  if (isOpen && availableAt !== null)
    ahead.push({
      key: 'usable',
      what: t`Fully available`,
      when: at(availableAt),
      isAhead: true,
    });
  return <PaymentTimeline events={[...happened, ...ahead]} />;
};

/** Both sides of a check as the bank has them, shown when they are asked for and not kept. */
export const CheckPictures = ({
  check,
}: {
  readonly check: NonNullable<Deposit['check_deposit']>;
}) => {
  const { t } = useLingui();
  const sides = [
    { id: check.front, name: t`Front of the check` },
    { id: check.back, name: t`Back of the check` },
  ];
  return (
    <Card aria-labelledby="check-pictures">
      <h2 id="check-pictures">
        <Trans>The pictures you sent</Trans>
      </h2>
      {sides.map(({ id, name }) => (
        <Flex key={id} wrap="wrap" align="center" gap="2">
          <span>{name}</span>
          <DocumentViewer
            file={{ id, content_type: 'image/jpeg' }}
            name={name}
            picture={undefined}
            isFace={false}
            onRead={readFileContent}
          />
        </Flex>
      ))}
    </Card>
  );
};
