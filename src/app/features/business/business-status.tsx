import { Stack } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { Lock } from 'lucide-react';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { localDayAt } from '#domain/calendar/days.ts';
import type { KybStatus } from '#domain/business/kyb.ts';
import { getKybMessage } from '#domain/business/kyb.ts';
import { toPermissionFacts } from '#domain/permissions/facts.ts';
import { accountOpeningPermission } from '#domain/permissions/rules.ts';
import { submitBusiness } from '#app/data/business-changes.ts';
import type { BusinessProgress } from '#app/data/businesses.ts';
import { userQuery } from '#app/data/customers.ts';
import { useShortDayText } from '#app/i18n/formatters.ts';
import { businessNowMs } from '#app/platform/bank-time.ts';
import { ButtonLink } from '#app/ui/controls/button.tsx';
import { TicketLink } from '#app/components/ticket-link.tsx';
import { NetworkButton } from '#app/ui/controls/network-button.tsx';
import { ErrorNotice } from '#app/ui/surfaces/error-notice.tsx';
import { Actions } from './business-parts.tsx';
import { useBusinessKind, useBusinessRoutes, useBusinessTicket } from './business-kind.tsx';
import {
  kybReasonLabels,
  kybReasonNotes,
  kybSentences,
  kybStatusTones,
  sectionLabels,
} from './labels.ts';
import { requestedSections, updateOf } from './sections.ts';
import type { StatusTone } from '#app/ui/surfaces/status-icon.tsx';
import { Panel } from '#app/ui/surfaces/panel.tsx';
import { MutedText } from '#app/ui/surfaces/muted-text.tsx';

interface StatusProps {
  readonly progress: BusinessProgress;
}

/** The status of a submitted business: the sentence of spec 8, what it means, and what to do. */
export const BusinessStatus = ({ progress }: StatusProps) => {
  const status = progress.synctera_verification_status;
  if (status === null) return null;
  if (status === 'VENDOR_ERROR') return <VendorError progress={progress} />;
  if (status === 'REJECTED') return <Rejected progress={progress} />;
  if (status === 'ACCEPTED') return <Accepted business={progress.business} />;
  const isAsked = progress.sections.some(({ requested_for: reason }) => reason !== null);
  return isAsked ? <Asked progress={progress} status={status} /> : <Waiting status={status} />;
};

interface StatusPanelProps {
  readonly status: KybStatus;
  readonly title: ReactNode;
  readonly children: ReactNode;
}

/** The frame says how it ended; it is plain until then. */
const frames: Readonly<Partial<Record<StatusTone, string>>> = {
  error: 'danger',
  success: 'success',
};

const StatusPanel = ({ status, title, children }: StatusPanelProps) => {
  const { t } = useLingui();
  return (
    <Panel titleId="kyb-status" title={title} borderColor={frames[kybStatusTones[status]]}>
      <MutedText role="status">{t(kybSentences[getKybMessage(status)])}</MutedText>
      {children}
    </Panel>
  );
};

const Waiting = ({ status }: { readonly status: KybStatus }) => (
  <StatusPanel status={status} title={<Trans>We’re reviewing your business</Trans>}>
    <p>
      <Trans>
        You don’t need to do anything. We’ll email you when the review is complete, and if we need
        something else.
      </Trans>
    </p>
  </StatusPanel>
);

/** A verified business: its account, in the profile of the business (product.md A36). */
const Accepted = ({ business }: { readonly business: string }) => {
  const currency = useBusinessKind() === 'BD' ? 'BDT' : 'USD';
  const { country } = useParams({ from: '/$country/user' });
  const { data: user } = useQuery(userQuery());
  const ticket = useBusinessTicket(business);
  const reason =
    user && accountOpeningPermission(toPermissionFacts(user), currency, 'business').reason;
  return (
    <StatusPanel status="ACCEPTED" title={<Trans>Your business is verified</Trans>}>
      <p>
        <Trans>
          Accounts, cards, limits and statements of the business are separate from your personal
          ones.
        </Trans>
      </p>
      <Actions>
        <ButtonLink
          to="/$country/user/accounts/create"
          params={{ country }}
          search={{ currency, profile: business }}
          kind={reason === undefined ? 'primary' : 'secondary'}
        >
          {reason === undefined ? null : <Lock size={16} aria-hidden="true" />}
          <Trans>Open a business account</Trans>
        </ButtonLink>
        <ButtonLink
          to="/$country/user/overview"
          params={{ country }}
          search={{ profile: business }}
        >
          <Trans>Switch to this business</Trans>
        </ButtonLink>
      </Actions>
      <MutedText>
        <Trans>
          To change a detail of a verified business,{' '}
          <TicketLink about={ticket} isInline>
            contact support
          </TicketLink>
          .
        </Trans>
      </MutedText>
    </StatusPanel>
  );
};

/** Sends the business to the bank again; the failure is shown in place. */
const SubmitAgain = ({ id, children }: { readonly id: string; readonly children: ReactNode }) => {
  const [failure, setFailure] = useState<unknown>();
  const [isSending, setIsSending] = useState(false);
  const submit = async () => {
    setIsSending(true);
    setFailure(undefined);
    try {
      await submitBusiness(id);
    } catch (error) {
      setFailure(error);
    } finally {
      setIsSending(false);
    }
  };
  return (
    <>
      {failure ? <ErrorNotice error={failure} /> : null}
      <Actions>
        <NetworkButton
          kind="primary"
          aria-disabled={isSending}
          onClick={() => (isSending ? undefined : void submit())}
        >
          {isSending ? <Trans>Sending…</Trans> : children}
        </NetworkButton>
      </Actions>
    </>
  );
};

const VendorError = ({ progress }: StatusProps) => (
  <StatusPanel
    status="VENDOR_ERROR"
    title={<Trans>We couldn’t reach the verification service</Trans>}
  >
    <p>
      <Trans>Your answers, documents and signature are saved. Try again now or later.</Trans>
    </p>
    <SubmitAgain id={progress.business}>
      <Trans>Try again</Trans>
    </SubmitAgain>
  </StatusPanel>
);

/** Sections that staff asked for: each with its reason, then one button for all. */
const Asked = ({ progress, status }: StatusProps & { readonly status: KybStatus }) => {
  const { t } = useLingui();
  const { country } = useParams({ from: '/$country/user' });
  const routes = useBusinessRoutes();
  const open = requestedSections(progress);
  if (open.length === 0)
    return (
      <StatusPanel status={status} title={<Trans>Ready to send</Trans>}>
        <p>
          <Trans>You changed everything that we asked for. Send it back to us.</Trans>
        </p>
        <SubmitAgain id={progress.business}>
          <Trans>Send to review</Trans>
        </SubmitAgain>
      </StatusPanel>
    );
  return (
    <StatusPanel status={status} title={<Trans>We need something else from you</Trans>}>
      <Stack as="ul" gap="3">
        {open.map(({ section, requested_for: reason }) => (
          <Stack as="li" key={section} gap="0.5">
            <strong>{t(sectionLabels[section])}</strong>
            {reason ? (
              <span>
                {t(kybReasonLabels[reason])}. {t(kybReasonNotes[reason])}
              </span>
            ) : null}
            <Actions as="span">
              <ButtonLink
                to={routes.edit}
                params={{ country, id: progress.business }}
                search={{ update: updateOf(section) }}
                kind="primary"
              >
                <Trans>Change {t(sectionLabels[section])}</Trans>
              </ButtonLink>
            </Actions>
          </Stack>
        ))}
      </Stack>
    </StatusPanel>
  );
};

const Rejected = ({ progress }: StatusProps) => {
  const { t } = useLingui();
  const { country } = useParams({ from: '/$country/user' });
  const routes = useBusinessRoutes();
  const shortDay = useShortDayText();
  const { rejected_for: reason, reapply_at: from, business: id } = progress;
  const ticket = useBusinessTicket(id);
  const fromMs = from === null ? undefined : Date.parse(from);
  const zone = useBusinessKind() === 'BD' ? 'Asia/Dhaka' : 'America/New_York';
  const today = localDayAt(businessNowMs(), zone);
  const mayReapply = fromMs !== undefined && fromMs <= businessNowMs();
  return (
    <StatusPanel
      status="REJECTED"
      title={reason ? t(kybReasonLabels[reason]) : <Trans>We couldn’t verify this business</Trans>}
    >
      {reason ? <p>{t(kybReasonNotes[reason])}</p> : null}
      {fromMs !== undefined && !mayReapply ? (
        <Stack
          asChild
          align="center"
          gap="0"
          padding="4"
          borderRadius="md"
          bg="bg.muted"
          textAlign="center"
          css={{ '& strong': { fontSize: '2xl' } }}
        >
          <div>
            <Trans>
              <span>You can reapply from</span>
              <strong>{shortDay(localDayAt(fromMs, zone), today)}</strong>
            </Trans>
          </div>
        </Stack>
      ) : null}
      <MutedText>
        <Trans>
          Your answers and documents stay saved. You can change them below at any time. To reapply,
          sign again.
        </Trans>
      </MutedText>
      {mayReapply ? (
        <Actions>
          <ButtonLink
            to={routes.edit}
            params={{ country, id }}
            search={{ update: 'review' }}
            kind="primary"
          >
            <Trans>Review and reapply</Trans>
          </ButtonLink>
        </Actions>
      ) : null}
      <MutedText>
        <Trans>
          If you think this is a mistake,{' '}
          <TicketLink about={{ ...ticket, subtopic: 'APPEAL' }} isInline>
            contact support
          </TicketLink>
          .
        </Trans>
      </MutedText>
    </StatusPanel>
  );
};
