import { Stack } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import { retryQuery } from '#app/data/cache/refetch.ts';
import type { LinkedBank } from '#app/data/linked-banks.ts';
import { linkedBanksQuery, saveLinkAsRecipient } from '#app/data/linked-banks.ts';
import { ButtonLink } from '#app/ui/controls/button.tsx';
import { NetworkButton } from '#app/ui/controls/network-button.tsx';
import { ErrorNotice, SlowNotice } from '#app/ui/surfaces/error-notice.tsx';
import { EmptyState } from '#app/ui/surfaces/empty-state.tsx';
import { Rows } from '#app/ui/surfaces/link-rows.tsx';
import { ContentSkeleton } from '#app/ui/surfaces/content-skeleton.tsx';
import rows from './send-rows.module.css';

/** The linked banks to send to (product.md B4, PLAID); choosing one saves it as a recipient. */
export const LinkedBankChoice = () => {
  const { t } = useLingui();
  const query = linkedBanksQuery();
  const { data: links, error } = useQuery(query);
  const navigate = useNavigate({ from: '/$country/user/transferMoney/send' });
  const choosing = useMutation({
    mutationFn: saveLinkAsRecipient,
    retry: false,
    onSuccess: (to) => navigate({ search: { target: 'PLAID', to } }),
  });
  const retry = () => retryQuery(query.queryKey);
  if (links === undefined)
    return error ? (
      <ErrorNotice error={error} onRetry={retry} />
    ) : (
      <>
        <ContentSkeleton of="rows" height="180px" />
        <SlowNotice onRetry={retry} />
      </>
    );
  const ready = links.filter(({ status }) => status === 'READY');
  if (ready.length === 0) return <NoLinkedBank />;
  const choose = ({ id }: LinkedBank) => (choosing.isPending ? undefined : choosing.mutate(id));
  return (
    <Stack gap="4" maxWidth="36rem">
      {choosing.error ? <ErrorNotice error={choosing.error} /> : null}
      <Rows as="div">
        <ul className={rows['rows']} aria-label={t`To whom`}>
          {ready.map((link) => (
            <li key={link.id}>
              <NetworkButton
                kind="ghost"
                className={rows['row']}
                aria-disabled={choosing.isPending}
                onClick={() => choose(link)}
              >
                <span className={rows['text']}>
                  <strong>
                    <bdi>{link.institution}</bdi>
                  </strong>{' '}
                  <span className={rows['about']}>
                    <bdi className="figures">••{link.mask}</bdi>
                  </span>
                </span>
                <ChevronRight aria-hidden="true" size={16} className={rows['arrow']} />
              </NetworkButton>
            </li>
          ))}
        </ul>
      </Rows>
    </Stack>
  );
};

const NoLinkedBank = () => {
  const { country } = useParams({ from: '/$country/user' });
  return (
    <EmptyState
      action={
        <ButtonLink to="/$country/user/addMoney/bank" params={{ country }}>
          <Trans>Link a bank</Trans>
        </ButtonLink>
      }
    >
      <Trans>You haven’t linked a bank yet.</Trans>
    </EmptyState>
  );
};
