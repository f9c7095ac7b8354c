import { Stack, Text } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link, useParams } from '@tanstack/react-router';
import type { VerificationStage } from '#domain/identity/approval-status.ts';
import { verificationStages } from '#domain/identity/approval-status.ts';
import type { VerificationCentre } from '#contract/identity.ts';
import { useCustomerInstants } from '#app/i18n/instants.ts';
import { SupportLink } from '#app/components/permission-reasons.tsx';
import type { TicketSubject } from '#app/components/ticket-link.tsx';
import { verificationStatusLabel } from '#app/components/verification-labels.ts';
import { Card } from '#app/ui/surfaces/surfaces.tsx';
import { MutedText } from '#app/ui/surfaces/muted-text.tsx';

interface VerificationSectionsProps {
  readonly centre: VerificationCentre;
  /** Frozen or blocked, whatever the checks say. */
  readonly isStopped: boolean;
}

/** The sections below the checks: review, what is available meanwhile, and the status history. */
export const VerificationSections = ({ centre, isStopped }: VerificationSectionsProps) => {
  const stage = verificationStages[centre.overall];
  return (
    <>
      {isStopped || stage === 'refused' ? <Appeal items={centre.items} /> : null}
      <Meanwhile stage={stage} />
      <History changes={centre.history} />
    </>
  );
};

/** Whoever was refused, frozen or blocked can have a person look at it once more (product.md B3). */
const Appeal = ({ items }: Pick<VerificationCentre, 'items'>) => (
  <Stack aria-labelledby="centre-appeal" as={Card} align="flex-start" gap="2">
    <h2 id="centre-appeal">
      <Trans>If you think this is wrong</Trans>
    </h2>
    <p>
      <Trans>
        Ask support for another review and tell us what isn’t right. Have your documents ready.
        Support never asks for your password or a code.
      </Trans>
    </p>
    <SupportLink topic="verification" about={getAppeal(items)} />
  </Stack>
);

/** The ticket of an appeal, with the refused check attached, or the decision as a whole. */
const getAppeal = (items: VerificationCentre['items']): TicketSubject => {
  const item =
    items.find(({ status }) => status === 'REJECTED') ?? items.find(({ kind }) => kind === 'KYC');
  return {
    topic: 'VERIFICATION',
    subtopic: 'APPEAL',
    ...(item ? { related_type: 'VERIFICATION_ITEM', related_id: item.id } : {}),
  };
};

/** What is open to a customer who is not verified yet (spec 6), and what is not. */
const Meanwhile = ({ stage }: { readonly stage: VerificationStage }) => {
  const { country } = useParams({ from: '/$country/user' });
  if (stage === 'accepted') return null;
  return (
    <Stack as={Card} aria-labelledby="centre-meanwhile" gap="2">
      <h2 id="centre-meanwhile">
        <Trans>What you can do in the meantime</Trans>
      </h2>
      <Stack as="ul" gap="2">
        <li>
          <Link to="/$country/user/overview" params={{ country }}>
            <Trans>Explore Home</Trans>
          </Link>
        </li>
        <li>
          <Link to="/$country/user/settings" params={{ country }}>
            <Trans>Choose language, digits and how this device is protected</Trans>
          </Link>
        </li>
        {stage === 'accepted_for_bdt_only' ? (
          <li>
            <Trans>
              You can open a taka account. For dollar accounts we need a full verification.
            </Trans>
          </li>
        ) : (
          <li>
            <Trans>Accounts, cards and transfers open once you are verified.</Trans>
          </li>
        )}
      </Stack>
    </Stack>
  );
};

/** How the profile came to where it stands, the newest first. */
const History = ({ changes }: { readonly changes: VerificationCentre['history'] }) => {
  const { t } = useLingui();
  const { inWords, zone } = useCustomerInstants();
  if (changes.length === 0) return null;
  return (
    <Stack as={Card} aria-labelledby="centre-history" gap="2">
      <h2 id="centre-history">
        <Trans>History</Trans>
      </h2>
      <Stack as="ol" gap="2">
        {changes.map(({ status, changed_at }) => (
          <li key={`${status} ${changed_at}`}>
            <Text as="span" display="block">
              {t(verificationStatusLabel(status, verificationStages[status]))}
            </Text>
            <MutedText as="span" display="block">
              {inWords(changed_at)}
            </MutedText>
          </li>
        ))}
      </Stack>
      <MutedText>
        <Trans>Times are in {zone}.</Trans>
      </MutedText>
    </Stack>
  );
};
