import { Trans, useLingui } from '@lingui/react/macro';
import type { Transfer } from '#contract/transfers.ts';
import { isOpenTransfer } from '#domain/transfers/transfer-status.ts';
import { Card } from '#app/ui/surfaces/card.tsx';
import { Timeline as Happenings } from '#app/ui/surfaces/lists/timeline.tsx';
import type { Happening } from '#app/ui/surfaces/lists/timeline.tsx';
import { BothZones, zonesOf } from './both-zones.tsx';
import { Reason } from '#app/ui/money/reasons/reason.tsx';
import { eventWords, wordsOfNote } from './event-words.ts';

/** What has happened to a transfer, in its order, and when it is expected where it has not ended. */
export const Timeline = ({ transfer }: { readonly transfer: Transfer }) => {
  const { t } = useLingui();
  const zones = zonesOf(transfer);
  const happened = transfer.events.map(({ kind, happened_at: at, reason }): Happening => {
    const note = reason === null ? undefined : wordsOfNote(reason);
    return {
      key: `${kind} ${at}`,
      what: t(eventWords[kind]),
      why: note ? t(note) : reason && <Reason code={reason} />,
      when: <BothZones wire={at} zones={zones} />,
    };
  });
  const expected: Happening = {
    key: 'expected',
    what: t`Expected there`,
    when: <BothZones wire={transfer.expected_arrival_to} zones={zones} />,
    isAhead: true,
  };
  return (
    <Card aria-labelledby="story-timeline">
      <h2 id="story-timeline">
        <Trans>What has happened</Trans>
      </h2>
      <Happenings
        happenings={isOpenTransfer(transfer.status) ? [...happened, expected] : happened}
      />
    </Card>
  );
};
