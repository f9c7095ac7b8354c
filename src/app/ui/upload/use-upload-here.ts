import { useRef } from 'react';
import type { RefObject } from 'react';
import type { Upload } from '#app/platform/browser/uploads.ts';

interface UploadHere<Place> {
  /** For the place of the upload, which can be focused by script. */
  readonly place: RefObject<Place | null>;
  readonly inHand: Upload;
}

/**
 * An upload whose buttons give way to how far it is: what was pressed is gone, so the focus stays at
 * the place, and what comes of it is read out there.
 */
export const useUploadHere = <Place extends HTMLElement>(upload: Upload): UploadHere<Place> => {
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
