import type { BoxProps, FlexProps } from '@chakra-ui/react';
import { Box, Flex, Grid } from '@chakra-ui/react';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Picture } from '#app/components/documents/picture.tsx';
import type { BusinessProgress } from '#app/data/businesses.ts';
import { businessLogoQuery } from '#app/data/businesses.ts';
import { avatarQuery } from '#app/data/documents.ts';
import { useNumberText } from '#app/i18n/formatters.ts';
import type { Tone } from '#app/ui/marks.tsx';
import { IconTile } from '#app/ui/marks.tsx';
import { StatusBadge } from '#app/ui/surfaces/surfaces.tsx';
import { LinkRow } from '#app/ui/surfaces/link-rows.tsx';
import { MutedText } from '#app/ui/surfaces/muted-text.tsx';
import { kybStatusLabels, kybStatusTones } from './labels.ts';

interface LogoProps {
  readonly id: string;
  readonly name: string;
}

/** The logo of a business, or its first letters; decorative beside the name. */
export const BusinessLogo = ({ id, name }: LogoProps) => {
  const { data: file } = useQuery(businessLogoQuery(id));
  const { data: bytes } = useQuery({
    ...avatarQuery(file?.gcp_url ?? ''),
    enabled: Boolean(file),
  });
  return (
    <Grid
      as="span"
      flex="none"
      placeItems="center"
      overflow="hidden"
      width="48px"
      height="48px"
      borderRadius="lg"
      color="primary"
      bg="primary.subtle"
      textStyle="md"
      fontWeight="650"
      css={filling}
      aria-hidden="true"
    >
      {bytes ? <Picture bytes={bytes} name="" shape="paper" /> : initialsOf(name)}
    </Grid>
  );
};

/** The picture fills the tile, which has the frame. */
const filling = {
  '& img': { width: 'full', height: 'full', border: '0', borderRadius: '0', objectFit: 'cover' },
};

/** The first letters of the first two words. */
const initialsOf = (name: string): string =>
  name
    .split(/\s+/u)
    .slice(0, 2)
    .map((word) => [...word][0] ?? '')
    .join('')
    .toLocaleUpperCase();

/** The state of a business in two words: how much is filled in, or the status of its verification. */
export const BusinessBadge = ({ progress }: { readonly progress: BusinessProgress }) => {
  const { t } = useLingui();
  const inDigits = useNumberText();
  const status = progress.synctera_verification_status;
  if (status !== null)
    return <StatusBadge tone={kybStatusTones[status]}>{t(kybStatusLabels[status])}</StatusBadge>;
  const completed = inDigits(progress.completed);
  const total = inDigits(progress.total);
  return <StatusBadge tone="warning">{t`Continue (${completed} of ${total})`}</StatusBadge>;
};

/** Buttons beside each other; on a phone they fill the line. */
export const Actions = (props: FlexProps) => (
  <Flex
    wrap="wrap"
    gap="2"
    css={{ '& > *': { flex: { base: '1 1 auto', md: 'none' } } }}
    {...props}
  />
);

/** A row of a list: a mark, texts, and what is said at its end. */
export const MarkedRow = (props: BoxProps) => (
  <LinkRow
    display="grid"
    gridTemplateColumns="auto minmax(0, 1fr) auto"
    gap="4px 12px"
    minHeight="72px"
    {...props}
  />
);

interface ProgressBarProps extends FlexProps {
  readonly progress: BusinessProgress;
  /** The section that is open; absent in the list. */
  readonly here?: string;
}

/** Six pieces, filled where a section is complete. Decorative beside the figures. */
export const ProgressBar = ({ progress, here, ...rest }: ProgressBarProps) => (
  <Flex gap="1" aria-hidden="true" {...rest}>
    {progress.sections.map(({ section, is_complete: isDone }) => {
      const ground = isDone ? 'success' : 'border';
      return (
        <Box
          as="span"
          key={section}
          flex="1"
          height="6px"
          borderRadius="full"
          bg={section === here ? 'primary' : ground}
        />
      );
    })}
  </Flex>
);

interface GroupHeadingProps {
  readonly icon: LucideIcon;
  readonly tone: Tone;
  readonly children: ReactNode;
  readonly note?: ReactNode;
}

/** The heading of some questions of a form, with its icon. */
export const GroupHeading = ({ icon, tone, children, note }: GroupHeadingProps) => (
  <Flex align="center" gap="3" marginTop="1" overflowWrap="anywhere">
    <IconTile icon={icon} tone={tone} />
    <Box minWidth="0">
      <h2>{children}</h2>
      {note ? <MutedText>{note}</MutedText> : null}
    </Box>
  </Flex>
);
