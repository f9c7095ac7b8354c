import { useQuery } from '@tanstack/react-query';
import { avatarQuery } from '#app/data/documents.ts';
import { isSavingData } from '#app/platform/data-saver.ts';
import { Picture } from '#app/components/documents/picture.tsx';

interface OwnPictureProps {
  readonly address: string;
  /** What stands there without a picture. */
  readonly initials: string;
}

/** One's own picture beside one's name; with Data saver the initials do (reliability.md B42). */
export const OwnPicture = ({ address, initials }: OwnPictureProps) => {
  const { data } = useQuery({ ...avatarQuery(address), enabled: !isSavingData.get() });
  return data ? <Picture bytes={data} name="" shape="avatar" /> : initials;
};
