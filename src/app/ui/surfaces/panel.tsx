import type { BoxProps, StackProps } from '@chakra-ui/react';
import { Box, Flex, Stack } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { dockAsFoot } from '../page/dock.tsx';
import { Card } from './surfaces.tsx';

/** The ground of one subject: a frame around its parts, which are below each other. */
export const Sheet = (props: StackProps) => (
  <Stack
    gap="3"
    minWidth="0"
    padding={{ base: '4', md: '5' }}
    border="sm"
    borderRadius="lg"
    bg="bg.surface"
    css={sheetFoot}
    {...props}
  />
);

const sheetFoot = dockAsFoot('20px');

/** A card around a form that is the whole screen. */
export const FormCard = (props: BoxProps) => <Box as={Card} css={cardFoot} {...props} />;

const cardFoot = dockAsFoot('24px');

interface TitledProps {
  readonly children: ReactNode;
  readonly more: ReactNode;
}

/** A title, and a link, control or figure at the end of its line. */
const Titled = ({ children, more }: TitledProps) => (
  <Flex
    wrap="wrap"
    align="baseline"
    justify="space-between"
    gap="4px 16px"
    css={{ '& > a': { display: 'inline-flex', alignItems: 'center', minHeight: '24px' } }}
  >
    {children}
    {more}
  </Flex>
);

interface PanelProps extends Omit<StackProps, 'title'> {
  readonly title: ReactNode;
  readonly titleId: string;
  /** A link, control or figure beside the title. */
  readonly more?: ReactNode;
}

/** A subject of a screen under its own heading. */
export const Panel = ({ title, titleId, more, children, ...rest }: PanelProps) => (
  <Sheet
    as="section"
    aria-labelledby={titleId}
    scrollMarginTop="calc(var(--top-bar-height) + 16px)"
    {...rest}
  >
    <Titled more={more}>
      <h2 id={titleId}>{title}</h2>
    </Titled>
    {children}
  </Sheet>
);
