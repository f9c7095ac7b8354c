import { ChakraProvider } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { system } from './theme.ts';

/**
 * Provides the design system to a screen or a lazily loaded part of one. The shell and the first
 * figures of the overview are plain elements, so that Chakra never delays them (decision 0015).
 */
export const ChakraIsland = ({ children }: { readonly children: ReactNode }) => (
  <ChakraProvider value={system}>{children}</ChakraProvider>
);
