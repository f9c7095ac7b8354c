import { Trans, useLingui } from '@lingui/react/macro';
import type { Deposit } from '#app/data/deposits.ts';
import { HomeInstant } from '#app/ui/money/home-instant.tsx';
import { Card } from '#app/ui/surfaces/card.tsx';
import { Timeline } from '#app/ui/surfaces/lists/timeline.tsx';
import type { Happening } from '#app/ui/surfaces/lists/timeline.tsx';
import { wordsOfEvent } from './event-words.ts';
import { Reason } from '#app/ui/money/reasons/reason.tsx';

/** What has happened to money that was put in, in its order, and what is ahead with its time. */
export const DepositTimeline = ({ deposit }: { readonly deposit: Deposit }) => {
  const { t } = useLingui();
  const { status, currency, sent_at: sentAt, available_at: availableAt } = deposit;
  const at = (wire: string) => <HomeInstant wire={wire} currency={currency} />;
  const happened = deposit.events.map(({ kind, happened_at: wire, reason }): Happening => ({
    key: `${kind} ${wire}`,
    what: t(wordsOfEvent(deposit.method, kind)),
    why: reason === null ? undefined : <Reason code={reason} />,
    when: at(wire),
  }));
  const isOpen = status === 'INIT' || status === 'PENDING';
  const ahead: Happening[] = [];
  const isSent = deposit.events.some(({ kind }) => kind === 'SENT');
  if (isOpen && !isSent && sentAt !== null)
    ahead.push({
      key: 'asked',
      what:
        deposit.method === 'CHECK_DEPOSIT'
          ? t`It goes to the bank of the check`
          : t`The other bank is asked`,
      when: at(sentAt),
      isAhead: true,
    });
  if (isOpen && availableAt !== null)
    ahead.push({
      key: 'usable',
      what: t`All of it can be used`,
      when: at(availableAt),
      isAhead: true,
    });
  return (
    <Card aria-labelledby="deposit-timeline">
      <h2 id="deposit-timeline">
        <Trans>What has happened</Trans>
      </h2>
      <Timeline happenings={[...happened, ...ahead]} />
    </Card>
  );
};
