import type { FlexProps } from '@chakra-ui/react';
import { Flex, Stack, Text } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useParams } from '@tanstack/react-router';
import { Gauge, Plus } from 'lucide-react';
import type { Ticket } from '#app/data/tickets.ts';
import { SupportPhones } from '#app/components/support-phones.tsx';
import { ButtonLink } from '#app/ui/controls/button.tsx';
import { IconTile } from '#app/ui/marks.tsx';
import { SlowNotice } from '#app/ui/surfaces/error-notice.tsx';
import { Card, Skeleton, StatusBadge } from '#app/ui/surfaces/surfaces.tsx';
import { Sheet } from '#app/ui/surfaces/panel.tsx';
import { ContentSkeleton } from '#app/ui/surfaces/content-skeleton.tsx';
import { statusLabels, topicLabels } from './labels.ts';

/** A ticket's status as icon, word and colour. */
export const TicketStatusBadge = ({ status }: Pick<Ticket, 'status'>) => {
  const { t } = useLingui();
  const { word, tone } = statusLabels[status];
  return <StatusBadge tone={tone}>{t(word)}</StatusBadge>;
};

/** The icon of a ticket's topic. */
export const TopicTile = ({ topic, subtopic }: Pick<Ticket, 'topic' | 'subtopic'>) => {
  if (subtopic === 'HIGHER_LIMIT') return <IconTile icon={Gauge} tone="amber" />;
  const { icon, tone } = topicLabels[topic];
  return <IconTile icon={icon} tone={tone} />;
};

/** The link to the form of a new ticket. */
export const NewTicketLink = () => {
  const { country } = useParams({ from: '/$country/user' });
  return (
    <ButtonLink to="/$country/user/tickets/new" params={{ country }} kind="primary">
      <Plus aria-hidden="true" size={20} />
      <Trans>New ticket</Trans>
    </ButtonLink>
  );
};

/** How to call the bank, for a customer who prefers to talk. */
export const PhoneCard = () => (
  <Stack aria-labelledby="support-phone" as={Card} gap="2">
    <Text as="h2" id="support-phone" textStyle="md">
      <Trans>Prefer to talk?</Trans>
    </Text>
    <SupportPhones />
  </Stack>
);

/** The place of a ticket until it is there; `onRetry` only once it is being read. */
export const ThreadSkeleton = ({ onRetry }: { readonly onRetry?: () => void }) => (
  <Sheet gap="4" aria-busy="true">
    <Skeleton width="70%" height="1.75rem" />
    <Skeleton width="50%" height="1.625rem" />
    <Skeleton height="3.5rem" />
    <ContentSkeleton of="rows" height="6rem" />
    <ContentSkeleton of="rows" height="6rem" />
    {onRetry ? <SlowNotice onRetry={onRetry} /> : null}
  </Sheet>
);

/** A file of a message, with what can be done with it. */
export const FileLine = (props: FlexProps) => (
  <Flex
    wrap="wrap"
    align="center"
    gap="4px 12px"
    maxWidth="full"
    padding="4px 4px 4px 12px"
    border="sm"
    borderRadius="md"
    bg="bg.surface"
    overflowWrap="anywhere"
    {...props}
  />
);
