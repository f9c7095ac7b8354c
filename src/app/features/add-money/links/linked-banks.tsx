import { Trans, useLingui } from '@lingui/react/macro';
import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import { useMutation } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import type { LinkStatus } from '#domain/deposits/linked-bank.ts';
import { endLink, goToBankLink } from '#app/data/linked-banks.ts';
import type { LinkedBank } from '#app/data/linked-banks.ts';
import { Button, buttonClass } from '#app/ui/controls/button.tsx';
import rows from '#app/ui/surfaces/lists/row-list.module.css';
import { NetworkButton } from '#app/ui/network/network-button.tsx';
import { ErrorNotice } from '#app/ui/surfaces/error-notice.tsx';
import { Modal } from '#app/ui/surfaces/modal.tsx';
import { StatusChip } from '#app/ui/surfaces/status-chip.tsx';
import type { ChipTone } from '#app/ui/surfaces/status-chip.tsx';
import styles from '../add-money.module.css';

const standing: Readonly<Record<LinkStatus, { words: MessageDescriptor; tone: ChipTone }>> = {
  PENDING_MICRO_DEPOSIT: { words: msg`Waits for its proof`, tone: 'waiting' },
  READY: { words: msg`Ready`, tone: 'good' },
  RELOGIN_REQUIRED: { words: msg`Link it again`, tone: 'bad' },
};

/** Asked before a link is ended, with what goes on and what does not. */
export const EndDialog = ({ link, onClose }: { link: LinkedBank; onClose: () => void }) => {
  const ending = useMutation({
    mutationFn: () => endLink(link.id),
    retry: false,
    onSuccess: onClose,
  });
  return (
    <Modal
      title={
        <Trans>
          End the link to <bdi>{link.institution}</bdi> ••{link.mask}?
        </Trans>
      }
      onClose={onClose}
    >
      <p>
        <Trans>
          Nothing more can be pulled from it. What you have asked for already goes on as it is.
        </Trans>
      </p>
      {ending.error ? <ErrorNotice error={ending.error} /> : null}
      <div className={styles['actions']}>
        <NetworkButton
          kind="primary"
          aria-disabled={ending.isPending}
          onClick={() => (ending.isPending ? undefined : ending.mutate())}
        >
          <Trans>End the link</Trans>
        </NetworkButton>
        <Button kind="quiet" onClick={onClose}>
          <Trans>Keep it</Trans>
        </Button>
      </div>
    </Modal>
  );
};

/** Where the amounts are told that prove it. */
const ToProof = ({ link }: { readonly link: LinkedBank }) => {
  const { country } = useParams({ from: '/$country/user' });
  return (
    <>
      {' · '}
      <Link to="/$country/user/addMoney/bank/$id" params={{ country, id: link.id }}>
        <Trans>Tell the two amounts</Trans>
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
      <StatusChip tone={tone}>{t(words)}</StatusChip>
      <span className={styles['quiet']}>
        {link.subtype === 'CHECKING' ? <Trans>Checking</Trans> : <Trans>Savings</Trans>}
        {link.proof ? <ToProof link={link} /> : null}
      </span>
      <NetworkButton
        kind="quiet"
        aria-label={t`End the link to ${institution} ••${mask}`}
        onClick={onEnd}
      >
        <Trans>End link</Trans>
      </NetworkButton>
    </li>
  );
};

interface LinkedBanksProps {
  readonly links: readonly LinkedBank[];
  readonly onEnd: (link: LinkedBank) => void;
}

/** The banks a person has linked, and the way to link one. */
export const LinkedBanks = ({ links, onEnd }: LinkedBanksProps) => {
  const linking = useMutation({ mutationFn: goToBankLink, retry: false });
  const isLeaving = linking.isPending || linking.isSuccess;
  const { country } = useParams({ from: '/$country/user' });
  return (
    <section className={styles['column']} aria-labelledby="linked-banks">
      <h2 id="linked-banks">
        <Trans>Linked banks</Trans>
      </h2>
      {links.length === 0 ? (
        <p className={styles['quiet']}>
          <Trans>
            None yet. You sign in at your bank, on a page of the linking service. Kheya never sees
            your password there, and pulls money only when you ask for it.
          </Trans>
        </p>
      ) : (
        <ul className={rows['rows']}>
          {links.map((link) => (
            <Row key={link.id} link={link} onEnd={() => onEnd(link)} />
          ))}
        </ul>
      )}
      {linking.error ? <ErrorNotice error={linking.error} /> : null}
      <div className={styles['actions']}>
        <NetworkButton
          kind={links.length === 0 ? 'primary' : 'secondary'}
          aria-disabled={isLeaving}
          onClick={() => (isLeaving ? undefined : linking.mutate())}
        >
          {isLeaving ? <Trans>Going to your bank…</Trans> : <Trans>Link a bank</Trans>}
        </NetworkButton>
        <Link
          to="/$country/user/addMoney/bank/by-hand"
          params={{ country }}
          className={buttonClass('quiet')}
        >
          <Trans>Link it by its numbers</Trans>
        </Link>
      </div>
    </section>
  );
};
