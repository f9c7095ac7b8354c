import { DataList } from '@chakra-ui/react';
import type { ReactNode } from 'react';

interface FactProps {
  readonly name: ReactNode;
  readonly children: ReactNode;
}

/** A name and its value, side by side when there is space. */
export const Fact = ({ name, children }: FactProps) => (
  <DataList.Item>
    <DataList.ItemLabel>{name}</DataList.ItemLabel>
    <DataList.ItemValue>{children}</DataList.ItemValue>
  </DataList.Item>
);

/** A list of facts, separated by hairlines. */
export const FactList = ({ children }: { readonly children: ReactNode }) => (
  <DataList.Root>{children}</DataList.Root>
);
