import { Box, Grid, Stack } from '@chakra-ui/react';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

/** Short statements, each beside an icon. */
export const PointList = ({ children }: { readonly children: ReactNode }) => (
  <Stack as="ul" gap="3">
    {children}
  </Stack>
);

interface PointProps {
  readonly icon: LucideIcon;
  readonly children: ReactNode;
}

export const Point = ({ icon: Icon, children }: PointProps) => (
  <Grid as="li" templateColumns="auto minmax(0, 1fr)" gap="3" color="fg.muted" textStyle="sm">
    <Box asChild color="primary">
      <Icon aria-hidden="true" size={20} />
    </Box>
    {children}
  </Grid>
);
