import { Trans, useLingui } from '@lingui/react/macro';
import { Camera } from 'lucide-react';
import type { RefObject } from 'react';
import { useRef } from 'react';
import type { Upload } from '#app/platform/browser/uploads.ts';
import { NetworkButton } from '#app/ui/controls/network-button.tsx';
import { FileInput } from './file-input.tsx';
import styles from './upload.module.css';

interface FileButtonsProps {
  /** What the file is, for those who hear the buttons alone. */
  readonly label: string;
  readonly wantsPicture: boolean;
  /** `user` for a face, `environment` for a paper. */
  readonly camera: 'user' | 'environment';
  readonly hasFile: boolean;
  /** True where the last photo was refused, and another photo of the same thing is wanted. */
  readonly isRefused?: boolean;
  /** True where nothing else is to be done on the screen. */
  readonly isMain: boolean;
  readonly onFile: (file: File) => void;
}

/** A phone has a camera beside the finger; on a desk the way is a file. */
const hasFinger = (): boolean => matchMedia('(pointer: coarse)').matches;

/** The two ways to a file: the camera, and what is on the device. */
export const FileButtons = (props: FileButtonsProps) => {
  const { label, wantsPicture, camera, hasFile, isRefused = false, isMain, onFile } = props;
  const { t } = useLingui();
  const photo = useRef<HTMLInputElement>(null);
  const file = useRef<HTMLInputElement>(null);
  const fileWords = hasFile ? t`Choose another file` : t`Choose a file`;
  const chooseWords = isRefused ? t`Choose another photo` : fileWords;
  return (
    <div className={styles['buttons']}>
      {hasFinger() ? (
        <NetworkButton
          kind={isMain ? 'primary' : 'secondary'}
          aria-label={t`Take a photo: ${label}`}
          onClick={() => photo.current?.click()}
        >
          <Camera aria-hidden="true" size={20} />
          <Trans>Take a photo</Trans>
        </NetworkButton>
      ) : null}
      <NetworkButton
        kind={isMain && !hasFinger() ? 'primary' : 'secondary'}
        aria-label={`${chooseWords}: ${label}`}
        onClick={() => file.current?.click()}
      >
        {chooseWords}
      </NetworkButton>
      <FileInput
        ref={photo}
        accept="image/*"
        capture={camera}
        label={t`Take a photo: ${label}`}
        onFile={onFile}
      />
      <FileInput
        ref={file}
        accept={wantsPicture ? 'image/*' : 'image/*,application/pdf'}
        label={`${chooseWords}: ${label}`}
        onFile={onFile}
      />
    </div>
  );
};

interface UploadPlace<Place> {
  /** For the place of the upload, which can be focused by script. */
  readonly place: RefObject<Place | null>;
  readonly inHand: Upload;
}

/**
 * An upload whose buttons give way to how far it is: what was pressed is gone, so the focus stays at
 * the place, and what comes of it is read out there.
 */
export const useUploadPlace = <Place extends HTMLElement>(upload: Upload): UploadPlace<Place> => {
  const place = useRef<Place>(null);
  const stayHere = () => place.current?.focus({ preventScroll: true });
  const start = (chosen: Blob) => {
    stayHere();
    upload.start(chosen);
  };
  const cancel = () => {
    stayHere();
    upload.cancel();
  };
  return { place, inHand: { state: upload.state, start, cancel } };
};
