import { ChakraProvider } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { system } from './system.ts';

/**
 * The design system around a part that was fetched when it was wanted. The page itself is plain
 * elements, so Chakra is never in the way of the first figure (design 5).
 */
export const ChakraIsland = ({ children }: { readonly children: ReactNode }) => (
  <ChakraProvider value={system}>{children}</ChakraProvider>
);
