import { Flex } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { Camera } from 'lucide-react';
import type { RefObject } from 'react';
import { useRef } from 'react';
import type { Upload } from '#app/platform/browser/uploads.ts';
import { NetworkButton } from '#app/ui/controls/network-button.tsx';
import { FileInput } from './file-input.tsx';

interface FileButtonsProps {
  /** The name of the file, for the buttons' accessible names. */
  readonly label: string;
  readonly wantsPicture: boolean;
  /** `user` for a face, `environment` for a document. */
  readonly camera: 'user' | 'environment';
  readonly hasFile: boolean;
  /** True if the last photo was rejected and another one is needed. */
  readonly isRefused?: boolean;
  /** True if this is the screen's main action. */
  readonly isMain: boolean;
  readonly onFile: (file: File) => void;
}

/** Offer the camera first on touch devices only; elsewhere a file is more likely. */
const hasFinger = (): boolean => matchMedia('(pointer: coarse)').matches;

/** The two sources of a file: the camera and the device. */
export const FileButtons = (props: FileButtonsProps) => {
  const { label, wantsPicture, camera, hasFile, isRefused = false, isMain, onFile } = props;
  const { t } = useLingui();
  const photo = useRef<HTMLInputElement>(null);
  const file = useRef<HTMLInputElement>(null);
  const fileWords = hasFile ? t`Choose another file` : t`Choose a file`;
  const chooseWords = isRefused ? t`Choose another photo` : fileWords;
  return (
    <Flex wrap="wrap" gap="2">
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
    </Flex>
  );
};

interface UploadPlace<Place> {
  /** For the upload's container, which can be focused by script. */
  readonly place: RefObject<Place | null>;
  readonly inHand: Upload;
}

/**
 * Moves the focus to the upload's container when its buttons are replaced by the progress: the pressed button is gone,
 * and the progress is announced there.
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
