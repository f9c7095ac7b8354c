import type { LoadedList } from '../find/loaded-list.ts';
import type { SectionView } from '../list/use-section.ts';
import { FindBox } from './find-box.tsx';
import { useWholeList } from './use-whole-list.ts';
import { WholeListOffer } from './whole-list-offer.tsx';

interface FindToolsProps {
  readonly view: SectionView;
  readonly loaded: LoadedList | undefined;
  readonly onLoaded: (loaded: LoadedList | undefined) => void;
}

/** Finding text in the rows, and loading all of the completed ones to find it in. */
export const FindTools = ({ view, loaded, onLoaded }: FindToolsProps) => {
  const whole = useWholeList(view, loaded, onLoaded);
  return (
    <FindBox>
      <WholeListOffer view={view} whole={whole} />
    </FindBox>
  );
};
