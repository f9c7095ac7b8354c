import { Box, Flex, Stack, Text } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { useController } from 'react-hook-form';
import { cardImageSize } from '#domain/cards/card-image.ts';
import type { FileProblem } from '#domain/documents/files.ts';
import { rememberPicture, useUpload } from '#app/data/documents.ts';
import type { DecodedPicture } from '#app/platform/browser/crop-picture.ts';
import { decodePicture } from '#app/platform/browser/crop-picture.ts';
import { FileInput } from '#app/components/documents/file-input.tsx';
import { uploadParts } from '#app/components/documents/upload-status.tsx';
import { Button } from '#app/ui/controls/button.tsx';
import { NetworkButton } from '#app/ui/controls/network-button.tsx';
import { useField } from '#app/ui/forms/fields.tsx';
import { ErrorNotice } from '#app/ui/surfaces/error-notice.tsx';
import { CardArt } from './card-art.tsx';
import { CropFrame } from './crop-frame.tsx';
import type { Crop } from './image-crop.ts';
import { maximumZoom, partOf, wholePicture } from './image-crop.ts';

interface OwnImageFieldProps {
  /** Tells the uploads of two cards apart. */
  readonly place: string;
}

/** The customer's picture for a card, as a field of the form around it: the id of its file. */
export const OwnImageField = ({ place }: OwnImageFieldProps) => {
  const { id, label, problem } = useField('image', true);
  const { field } = useController({ name: 'image' });
  return (
    // The error summary leads here.
    <Stack id={id} tabIndex={-1} role="group" aria-labelledby={`${id}-label`} gap="3" minWidth="0">
      <strong id={`${id}-label`}>{label}</strong>
      <PictureRules />
      <PictureChoice place={place} value={field.value as string} onChange={field.onChange} />
      {problem === undefined ? null : (
        <Text id={`${id}-problem`} color="danger" textStyle="sm" fontWeight="600">
          {problem}
        </Text>
      )}
    </Stack>
  );
};

const PictureRules = () => (
  <Stack as="ul" gap="1" paddingInlineStart="5" color="fg.muted" textStyle="sm">
    <li>
      <Trans>A picture of your own, or one that you may use.</Trans>
    </li>
    <li>
      <Trans>No brands, logos or famous people, and nothing offensive.</Trans>
    </li>
    <li>
      <Trans>No names, numbers, addresses or documents.</Trans>
    </li>
    <li>
      <Trans>JPEG, PNG or WebP, at least 1,011 × 638 pixels.</Trans>
    </li>
  </Stack>
);

interface PictureChoiceProps extends OwnImageFieldProps {
  /** The id of the stored file; empty while there is none. */
  readonly value: string;
  readonly onChange: (fileId: string) => void;
}

/** A picture that was chosen and not sent yet, or why it cannot be used. */
type Chosen = { readonly picture: DecodedPicture } | { readonly problem: FileProblem };

const read = async (file: File): Promise<Chosen> => {
  const picture = await decodePicture(file);
  if (!picture) return { problem: 'damaged' };
  if (maximumZoom(picture) >= 1) return { picture };
  picture.close();
  return { problem: 'too_small_for_card' };
};

const PictureChoice = ({ place, value, onChange }: PictureChoiceProps) => {
  const [chosen, setChosen] = useState<Chosen>();
  const { state, start, cancel } = useUpload({ docType: 'CARD_IMAGE' }, place);
  const done = state.kind === 'done' ? state : undefined;
  const take = useEffectEvent((id: string, picture: Blob | undefined) => {
    if (picture) rememberPicture(id, picture);
    cancel();
    onChange(id);
  });
  useEffect(() => {
    if (done) take(done.file.id, done.picture);
  }, [done]);
  const forget = () => {
    if (chosen && 'picture' in chosen) chosen.picture.close();
    setChosen(undefined);
  };
  const choose = async (file: File) => setChosen(await read(file));
  const isBusy = ['queued', 'preparing', 'sending', 'storing'].includes(state.kind);
  if (chosen && 'picture' in chosen)
    return (
      <Positioning
        picture={chosen.picture}
        onCancel={forget}
        onReady={(blob) => {
          forget();
          start(blob);
        }}
      />
    );
  return (
    <>
      {value !== '' && !isBusy ? <ChosenPicture fileId={value} /> : null}
      {state.kind === 'sending' ? (
        <uploadParts.UploadProgress {...state} onCancel={cancel} />
      ) : null}
      <span role="status">
        {isBusy && state.kind !== 'sending' ? <Trans>Checking the picture…</Trans> : null}
      </span>
      {chosen ? <uploadParts.Refusal problem={chosen.problem} /> : null}
      {state.kind === 'refused' ? <uploadParts.Refusal problem={state.problem} /> : null}
      {state.kind === 'failed' ? (
        <ErrorNotice error={state.error} onRetry={() => start(state.chosen)} />
      ) : null}
      {isBusy ? null : (
        <ChooseButton hasPicture={value !== ''} onFile={(file) => void choose(file)} />
      )}
    </>
  );
};

const ChosenPicture = ({ fileId }: { readonly fileId: string }) => (
  <Box as="span" width="min(100%, 320px)">
    <CardArt form="physical" design="OWN_IMAGE" pictureFile={fileId} state="active" />
  </Box>
);

interface ChooseButtonProps {
  readonly hasPicture: boolean;
  readonly onFile: (file: File) => void;
}

const ChooseButton = ({ hasPicture, onFile }: ChooseButtonProps) => {
  const { t } = useLingui();
  const input = useRef<HTMLInputElement>(null);
  return (
    <span>
      <NetworkButton onClick={() => input.current?.click()}>
        {hasPicture ? <Trans>Choose another picture</Trans> : <Trans>Choose a picture</Trans>}
      </NetworkButton>
      <FileInput ref={input} label={t`Choose a picture`} accept="image/*" onFile={onFile} />
    </span>
  );
};

interface PositioningProps {
  readonly picture: DecodedPicture;
  readonly onCancel: () => void;
  readonly onReady: (cropped: Blob) => void;
}

/** Twice the pixels that a printer needs are enough. */
const widthOf = (partWidth: number): number => Math.min(partWidth, cardImageSize.width * 2);

/** Choosing the part of the picture that is printed. */
const Positioning = ({ picture, onCancel, onReady }: PositioningProps) => {
  const [crop, setCrop] = useState<Crop>(wholePicture);
  const [isRefused, setIsRefused] = useState(false);
  const title = useId();
  const accept = async () => {
    const part = partOf(picture, crop);
    const width = Math.max(cardImageSize.width, Math.floor(widthOf(part.width)));
    const blob = await picture.crop(part, width);
    if (blob) onReady(blob);
    else setIsRefused(true);
  };
  return (
    <Stack role="group" aria-labelledby={title} gap="3" minWidth="0">
      <span id={title}>
        <Trans>Choose the part to print. Drag the picture or use the buttons.</Trans>
      </span>
      <CropFrame picture={picture} crop={crop} onCrop={setCrop} />
      {isRefused ? <uploadParts.Refusal problem="damaged" /> : null}
      <Flex wrap="wrap" gap="2">
        <NetworkButton kind="primary" onClick={() => void accept()}>
          <Trans>Use this picture</Trans>
        </NetworkButton>
        <Button onClick={onCancel}>
          <Trans>Cancel</Trans>
        </Button>
      </Flex>
    </Stack>
  );
};
