import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { answerOwnershipRequest } from '#app/data/business-changes.ts';
import type { OwnershipRequest } from '#app/data/businesses.ts';
import { ownershipRequestsQuery } from '#app/data/businesses.ts';
import { useDigits } from '#app/i18n/formatters.ts';
import { NetworkButton } from '#app/ui/controls/network-button.tsx';
import { ErrorNotice } from '#app/ui/surfaces/error-notice.tsx';
import { Panel } from '#app/ui/surfaces/panel.tsx';
import { Actions } from './business-parts.tsx';
import { ownerTitleLabels } from './owner-labels.ts';

/** The requests of others who named the customer as an owner, as long as they wait for an answer. */
export const OwnershipRequests = () => {
  const { data: requests } = useQuery(ownershipRequestsQuery());
  return requests
    ?.filter(({ request_status: status }) => status === 'PENDING')
    .map((request) => <Request key={request.id} request={request} />);
};

const Request = ({ request }: { readonly request: OwnershipRequest }) => {
  const { t } = useLingui();
  const inDigits = useDigits();
  const [failure, setFailure] = useState<unknown>();
  const [isSending, setIsSending] = useState(false);
  const { id, business_name: name, requested_by: manager, title } = request;
  const share = inDigits(request.ownership_percentage);
  const answer = async (how: 'accept' | 'decline') => {
    setIsSending(true);
    setFailure(undefined);
    try {
      await answerOwnershipRequest(request, how);
    } catch (error) {
      setFailure(error);
    } finally {
      setIsSending(false);
    }
  };
  return (
    <Panel titleId={`request-${id}`} title={<Trans>Do you own part of this business?</Trans>}>
      <p>
        <Trans>
          <bdi>{manager}</bdi> named you as an owner of{' '}
          <strong>
            <bdi>{name}</bdi>
          </strong>
          : {share}% as {t(ownerTitleLabels[title])}. Accept only if this is correct. They can’t see
          your accounts, and you can’t see theirs.
        </Trans>
      </p>
      {failure ? <ErrorNotice error={failure} /> : null}
      <Actions>
        <NetworkButton
          kind="primary"
          aria-disabled={isSending}
          onClick={() => (isSending ? undefined : void answer('accept'))}
        >
          <Trans>Accept {share}%</Trans>
        </NetworkButton>
        <NetworkButton
          aria-disabled={isSending}
          onClick={() => (isSending ? undefined : void answer('decline'))}
        >
          <Trans>Decline</Trans>
        </NetworkButton>
      </Actions>
    </Panel>
  );
};
