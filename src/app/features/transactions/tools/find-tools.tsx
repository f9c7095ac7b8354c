import type { SectionView } from '../list/use-section.ts';
import { DeviceRowsNote } from './device-rows-note.tsx';
import { FindBox } from './find-box.tsx';

/** Finding text in the rows, and what it is found in. */
export const FindTools = ({ view }: { readonly view: SectionView }) => (
  <FindBox>
    <DeviceRowsNote view={view} />
  </FindBox>
);
