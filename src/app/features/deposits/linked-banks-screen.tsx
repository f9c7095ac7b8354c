import { Flex, Text } from '@chakra-ui/react';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import type { LinkStatus } from '#domain/deposits/linked-bank.ts';
import { retryQuery } from '#app/data/cache/refetch.ts';
import type { LinkedBank } from '#app/data/linked-banks.ts';
import { endLink, goToBankLink, linkedBanksQuery } from '#app/data/linked-banks.ts';
import { Button, ButtonLink } from '#app/ui/controls/button.tsx';
import { NetworkButton } from '#app/ui/controls/network-button.tsx';
import { useDeferred } from '#app/ui/page/deferred-section.tsx';
import { EmptyState } from '#app/ui/surfaces/empty-state.tsx';
import { ErrorNotice, SlowNotice } from '#app/ui/surfaces/error-notice.tsx';
import rows from '#app/ui/surfaces/row-list.module.css';
import { Modal } from '#app/ui/surfaces/modal.tsx';
import type { StatusTone } from '#app/ui/surfaces/status-icon.tsx';
import { StatusBadge } from '#app/ui/surfaces/surfaces.tsx';
import { ContentSkeleton } from '#app/ui/surfaces/content-skeleton.tsx';
import { DepositColumn, DepositGate, DepositTitle } from './deposit-frame.tsx';

/** Fetched while the customer looks at what they have linked, with what it says. */
const loadAchDeposit = () => import('./ach-deposit.tsx');

interface LinksAndAmountProps {
  readonly onEnd: (link: LinkedBank) => void;
}

const LinksAndAmount = ({ onEnd }: LinksAndAmountProps) => {
  const { t } = useLingui();
  const query = linkedBanksQuery();
  const { data: links, error } = useQuery(query);
  const preparing = useDeferred(loadAchDeposit);
  const isAnyReady = links?.some(({ status }) => status === 'READY') === true;
  const linked = links && <LinkedBanks links={links} onEnd={onEnd} />;
  if (links !== undefined && preparing !== undefined)
    return <preparing.AchDeposit links={links} above={linked} />;
  const retry = () => retryQuery(query.queryKey);
  return (
    <>
      <DepositTitle title={t`Add money from your bank`} />
      <DepositColumn>
        {linked}
        {links && isAnyReady ? <ContentSkeleton of="fields" height="420px" /> : null}
        {error && !links ? <ErrorNotice error={error} onRetry={retry} /> : null}
        {!links && !error ? (
          <>
            <ContentSkeleton of="rows" height="180px" />
            <SlowNotice onRetry={retry} />
          </>
        ) : null}
      </DepositColumn>
    </>
  );
};

/** The linked banks of a customer who may not add money now, but may end a link. */
const LinksToEnd = ({ onEnd }: LinksAndAmountProps) => {
  const { data: links = [] } = useQuery(linkedBanksQuery());
  return links.length === 0 ? null : <LinkedBanks links={links} onEnd={onEnd} mayLink={false} />;
};

/** Pulling dollars from a linked bank (product.md B6): first which are linked, then how much. */
export const LinkedBanksScreen = () => {
  const { t } = useLingui();
  // The question stays open when the part for the amount comes and takes over the list.
  const [ending, setEnding] = useState<LinkedBank>();
  return (
    <>
      <DepositGate title={t`Add money from your bank`} further={<LinksToEnd onEnd={setEnding} />}>
        <LinksAndAmount onEnd={setEnding} />
      </DepositGate>
      {ending ? <EndLinkDialog link={ending} onClose={() => setEnding(undefined)} /> : null}
    </>
  );
};

const standing: Readonly<Record<LinkStatus, { words: MessageDescriptor; tone: StatusTone }>> = {
  PENDING_MICRO_DEPOSIT: { words: msg`Waiting to be verified`, tone: 'warning' },
  READY: { words: msg`Ready`, tone: 'success' },
  RELOGIN_REQUIRED: { words: msg`Link it again`, tone: 'error' },
};

/** Asked before a link is ended, with what goes on and what does not. */
const EndLinkDialog = ({ link, onClose }: { link: LinkedBank; onClose: () => void }) => {
  const ending = useMutation({
    mutationFn: () => endLink(link.id),
    retry: false,
    onSuccess: onClose,
  });
  return (
    <Modal
      title={
        <Trans>
          Unlink <bdi>{link.institution}</bdi> ••{link.mask}?
        </Trans>
      }
      onClose={onClose}
    >
      <p>
        <Trans>You can’t add more money from it. Deposits you’ve already requested continue.</Trans>
      </p>
      {ending.error ? <ErrorNotice error={ending.error} /> : null}
      <Flex wrap="wrap" align="center" gap="2">
        <NetworkButton
          kind="primary"
          aria-disabled={ending.isPending}
          onClick={() => (ending.isPending ? undefined : ending.mutate())}
        >
          <Trans>Unlink bank</Trans>
        </NetworkButton>
        <Button kind="ghost" onClick={onClose}>
          <Trans>Keep it</Trans>
        </Button>
      </Flex>
    </Modal>
  );
};

/** To the screen for the two amounts that prove ownership. */
const VerifyLink = ({ link }: { readonly link: LinkedBank }) => {
  const { country } = useParams({ from: '/$country/user' });
  return (
    <>
      {' · '}
      <Link to="/$country/user/addMoney/bank/$id" params={{ country, id: link.id }}>
        <Trans>Enter the two amounts</Trans>
      </Link>
    </>
  );
};

const Row = ({ link, onEnd }: { readonly link: LinkedBank; readonly onEnd: () => void }) => {
  const { t } = useLingui();
  const { words, tone } = standing[link.status];
  const { institution, mask } = link;
  return (
    <li className={rows['row']}>
      <span>
        <bdi>{institution}</bdi> <bdi className="figures">••{mask}</bdi>
      </span>
      <StatusBadge tone={tone}>{t(words)}</StatusBadge>
      <Text as="span" color="fg.muted" textStyle="sm">
        {link.subtype === 'CHECKING' ? <Trans>Checking</Trans> : <Trans>Savings</Trans>}
        {link.proof ? <VerifyLink link={link} /> : null}
      </Text>
      <NetworkButton kind="ghost" aria-label={t`Unlink ${institution} ••${mask}`} onClick={onEnd}>
        <Trans>Unlink</Trans>
      </NetworkButton>
    </li>
  );
};

interface LinkedBanksProps {
  readonly links: readonly LinkedBank[];
  readonly onEnd: (link: LinkedBank) => void;
  readonly mayLink?: boolean;
}

/** The banks a customer has linked, and the way to link one. */
const LinkedBanks = ({ links, onEnd, mayLink = true }: LinkedBanksProps) => (
  <DepositColumn as="section" aria-labelledby="linked-banks">
    <h2 id="linked-banks">
      <Trans>Linked banks</Trans>
    </h2>
    {links.length === 0 ? (
      <EmptyState action={mayLink ? <LinkAnotherBank isFirst /> : null}>
        <Trans>
          You haven’t linked a bank yet. You link one by signing in at your bank. We never see that
          password, and we only take money when you ask us to.
        </Trans>
      </EmptyState>
    ) : (
      <ul className={rows['rows']}>
        {links.map((link) => (
          <Row key={link.id} link={link} onEnd={() => onEnd(link)} />
        ))}
      </ul>
    )}
    {mayLink && links.length > 0 ? <LinkAnotherBank isFirst={false} /> : null}
  </DepositColumn>
);

/** The two ways to link a bank: by signing in there, or by its numbers. */
const LinkAnotherBank = ({ isFirst }: { readonly isFirst: boolean }) => {
  const linking = useMutation({ mutationFn: goToBankLink, retry: false });
  const isLeaving = linking.isPending || linking.isSuccess;
  const { country } = useParams({ from: '/$country/user' });
  return (
    <>
      {linking.error ? <ErrorNotice error={linking.error} /> : null}
      <Flex wrap="wrap" align="center" gap="2">
        <NetworkButton
          kind={isFirst ? 'primary' : 'secondary'}
          aria-disabled={isLeaving}
          onClick={() => (isLeaving ? undefined : linking.mutate())}
        >
          {isLeaving ? <Trans>Going to your bank…</Trans> : <Trans>Link a bank</Trans>}
        </NetworkButton>
        <ButtonLink to="/$country/user/addMoney/bank/by-hand" params={{ country }} kind="ghost">
          <Trans>Link it manually</Trans>
        </ButtonLink>
      </Flex>
    </>
  );
};
