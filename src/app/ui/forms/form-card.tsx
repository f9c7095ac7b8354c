import type { BoxProps } from '@chakra-ui/react';
import { Box } from '@chakra-ui/react';
import { dockAsFoot } from '../page/dock.tsx';
import { Card } from '../surfaces/surfaces.tsx';

/** A card around a form. */
export const FormCard = (props: BoxProps) => <Box as={Card} css={docked} {...props} />;

const docked = dockAsFoot('24px');
