import { ChakraProvider } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { system } from './system.ts';

/**
 * Provides the design system. The public page, the shell and the first figures of the overview are plain elements, so
 * that it never delays them (decision 0015); their lazily loaded parts and all other screens are inside it.
 */
export const DesignSystem = ({ children }: { readonly children: ReactNode }) => (
  <ChakraProvider value={system}>{children}</ChakraProvider>
);
