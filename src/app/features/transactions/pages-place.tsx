import { Box } from '@chakra-ui/react';
import type { ReactNode } from 'react';

/** As high as the pages of a list before they come: nothing is pushed away. */
export const PagesPlace = ({ children }: { readonly children: ReactNode }) => (
  <Box minHeight={{ base: '108px', md: '56px' }}>{children}</Box>
);
