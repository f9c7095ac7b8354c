import { Box, Stack, Text } from '@chakra-ui/react';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { maskedLastFour } from '#domain/accounts/accounts.ts';
import { localDayAt } from '#domain/calendar/days.ts';
import { homeZoneOf } from '#domain/countries.ts';
import { stoppedReason } from '#domain/permissions/facts.ts';
import type { AccountClosing } from '#contract/accounts.ts';
import { accountClosingQuery, startClosing, stopClosing } from '#app/data/account-changes.ts';
import { useAccount } from '#app/data/account-views.ts';
import { userQuery } from '#app/data/customers.ts';
import { useDayText } from '#app/i18n/formatters.ts';
import { AccountName, MaskedNumber } from '#app/components/account-name.tsx';
import { ButtonLink } from '#app/ui/controls/button.tsx';
import { Tick } from '#app/ui/forms/tick.tsx';
import { Amount } from '#app/components/amount.tsx';
import { PermissionGate } from '#app/components/permission-gate.tsx';
import { NetworkButton } from '#app/ui/controls/network-button.tsx';
import { PageTitle } from '#app/ui/page/page-title.tsx';
import { Card, Notice } from '#app/ui/surfaces/surfaces.tsx';
import { ErrorNotice } from '#app/ui/surfaces/error-notice.tsx';
import { AccountMissing, BackToAccounts } from './account-page.tsx';

const Closing = ({ closing }: { readonly closing: AccountClosing }) => {
  if (closing.account_status === 'CLOSED')
    return (
      <Notice tone="error">
        <Trans>This account is closed. You can still see its history and statements.</Trans>
      </Notice>
    );
  if (closing.account_status === 'IN_CLOSING') return <ClosingNotice closing={closing} />;
  if (!closing.may_close) return <ClosingObstacles closing={closing} />;
  return (
    <>
      <ClosingConsequences closing={closing} />
      <CloseAccountButton closing={closing} />
    </>
  );
};

/** Closing an account of one's own (product.md B16): what is in the way, what happens, the way back. */
export const CloseAccountScreen = ({ id }: { readonly id: string }) => {
  const { t } = useLingui();
  const { data, error, refetch } = useQuery(accountClosingQuery(id));
  const customer = useQuery(userQuery());
  const account = useAccount(id);
  if (!data) return <AccountMissing error={error} onRetry={() => void refetch()} />;
  return (
    <>
      <BackToAccounts />
      <PageTitle title={t`Close an account`} place={data.account_status}>
        {account ? (
          <Text color="fg.muted">
            <AccountName account={account} /> <MaskedNumber masked={account.numberMasked} />
          </Text>
        ) : null}
      </PageTitle>
      <Stack as={Card} gap="4" align="flex-start" maxWidth="640px">
        {data.account_status === 'CLOSED' ? (
          <Closing closing={data} />
        ) : (
          <PermissionGate customer={customer} reasonFor={stoppedReason}>
            <Closing closing={data} />
          </PermissionGate>
        )}
      </Stack>
    </>
  );
};

interface ClosingProps {
  readonly closing: AccountClosing;
}

const isZero = (wire: string) => wire === '0.00';

/** The day on which an account is closed, by its home zone; empty once it is. */
const useClosingDay = ({ closes_at, currency }: AccountClosing): string => {
  const dayText = useDayText();
  if (closes_at === null) return '';
  return dayText(localDayAt(Date.parse(closes_at), homeZoneOf(currency)));
};

/** What stands in the way, and the way round it. */
const ClosingObstacles = ({ closing }: ClosingProps) => {
  const { country } = useParams({ from: '/$country/user' });
  const { currency, available_balance, owed } = closing;
  if (!isZero(owed))
    return (
      <Notice tone="error">
        <Trans>
          You owe <Amount value={{ currency, wire: owed }} />. We’ll take it from the next money
          that arrives; then you can close the account.
        </Trans>
      </Notice>
    );
  return (
    <Notice
      tone="warning"
      action={
        <ButtonLink to="/$country/user/transferMoney" params={{ country }} kind="primary">
          <Trans>Send it somewhere else</Trans>
        </ButtonLink>
      }
    >
      <Trans>
        <Amount value={{ currency, wire: available_balance }} /> is left in this account. Move it
        out first, then come back.
      </Trans>
    </Notice>
  );
};

/** What closing does, line by line, before anything is done. */
const ClosingConsequences = ({ closing }: ClosingProps) => {
  const { currency, hold_balance, cards } = closing;
  const closesOn = useClosingDay(closing);
  return (
    <Stack as="ul" gap="2" paddingInlineStart="5" listStyle="disc">
      <li>
        <Trans>You can no longer send or pay from this account.</Trans>
      </li>
      {isZero(hold_balance) ? null : (
        <li>
          <Trans>
            <Amount value={{ currency, wire: hold_balance }} /> is still on its way. Wait until it
            has arrived or come back.
          </Trans>
        </li>
      )}
      {cards.length === 0 ? null : (
        <li>
          <Plural
            value={cards.length}
            one="Its card ends for good:"
            other="Its # cards end for good:"
          />{' '}
          {cards.map(({ id, last_four }) => (
            <Box as="span" key={id} marginInlineEnd="2">
              <MaskedNumber masked={maskedLastFour(last_four)} />
            </Box>
          ))}
        </li>
      )}
      <li>
        <Trans>
          We’ll close it on {closesOn}, once no payment can be returned. Until then you can keep it
          open.
        </Trans>
      </li>
      <li>
        <Trans>You can still see its history and statements.</Trans>
      </li>
    </Stack>
  );
};

/** The button that closes, behind a tick: what it does to cards cannot be undone. */
const CloseAccountButton = ({ closing }: ClosingProps) => {
  const { t } = useLingui();
  const [isUnderstood, setIsUnderstood] = useState(false);
  const closes = useMutation({ mutationFn: () => startClosing(closing.account), retry: false });
  const isHeld = !isUnderstood || closes.isPending;
  return (
    <>
      <Tick isTicked={isUnderstood} onTick={setIsUnderstood}>
        <Trans>I understand what happens and want to close this account.</Trans>
      </Tick>
      {closes.error ? <ErrorNotice error={closes.error} /> : null}
      <NetworkButton
        kind="primary"
        aria-disabled={isHeld}
        title={isUnderstood ? undefined : t`Tick the box first.`}
        onClick={() => (isHeld ? undefined : closes.mutate())}
      >
        {closes.isPending ? <Trans>Closing…</Trans> : <Trans>Close this account</Trans>}
      </NetworkButton>
    </>
  );
};

/** An account on its way out, and the way back. */
const ClosingNotice = ({ closing }: ClosingProps) => {
  const closesOn = useClosingDay(closing);
  const stays = useMutation({ mutationFn: () => stopClosing(closing.account), retry: false });
  return (
    <>
      <Notice tone="warning">
        <Trans>This account is closing. We’ll close it on {closesOn}.</Trans>
      </Notice>
      {isZero(closing.available_balance) ? null : (
        <p>
          <Trans>
            <Amount value={{ currency: closing.currency, wire: closing.available_balance }} /> has
            arrived. Keep the account open, move the money out, then close it again.
          </Trans>
        </p>
      )}
      {stays.error ? <ErrorNotice error={stays.error} /> : null}
      <NetworkButton
        aria-disabled={stays.isPending}
        onClick={() => (stays.isPending ? undefined : stays.mutate())}
      >
        <Trans>Keep it open</Trans>
      </NetworkButton>
    </>
  );
};
