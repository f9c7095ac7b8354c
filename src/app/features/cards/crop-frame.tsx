import { Box, Flex } from '@chakra-ui/react';
import { useLingui } from '@lingui/react/macro';
import { ArrowDown, ArrowLeft, ArrowRight, ArrowUp, ZoomIn, ZoomOut } from 'lucide-react';
import type { PointerEvent } from 'react';
import { useRef } from 'react';
import type { DecodedPicture } from '#app/platform/browser/crop-picture.ts';
import { Button } from '#app/ui/controls/button.tsx';
import type { Crop } from './image-crop.ts';
import { limitCrop, maximumZoom, moveCrop, partOf } from './image-crop.ts';

interface CropFrameProps {
  readonly picture: DecodedPicture;
  readonly crop: Crop;
  readonly onCrop: (crop: Crop) => void;
}

/** The part of the picture that is printed: moved by a finger or a mouse, or by the buttons. */
export const CropFrame = ({ picture, crop, onCrop }: CropFrameProps) => {
  const { t } = useLingui();
  const part = partOf(picture, crop);
  const percent = (share: number): string => `${share * 100}%`;
  const drag = useDrag({ picture, crop, onCrop });
  return (
    <>
      <Box
        as="span"
        position="relative"
        display="block"
        overflow="hidden"
        width="min(100%, 420px)"
        aspectRatio="1011 / 638"
        borderRadius="lg"
        bg="bg.muted"
        cursor="grab"
        touchAction="none"
        {...drag}
      >
        <Box asChild position="absolute" maxWidth="none" userSelect="none">
          <img
            src={picture.address}
            alt={t`The picture that you chose`}
            draggable={false}
            style={{
              width: percent(picture.width / part.width),
              height: percent(picture.height / part.height),
              left: percent(-part.left / part.width),
              top: percent(-part.top / part.height),
            }}
          />
        </Box>
      </Box>
      <CropButtons picture={picture} crop={crop} onCrop={onCrop} />
    </>
  );
};

/** Handlers that move the picture with the pointer that pressed it. */
const useDrag = ({ picture, crop, onCrop }: CropFrameProps) => {
  const last = useRef<{ readonly x: number; readonly y: number }>(undefined);
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      event.currentTarget.setPointerCapture(event.pointerId);
      last.current = { x: event.clientX, y: event.clientY };
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (!last.current) return;
      const { width, height } = event.currentTarget.getBoundingClientRect();
      const right = (event.clientX - last.current.x) / width;
      const down = (event.clientY - last.current.y) / height;
      last.current = { x: event.clientX, y: event.clientY };
      onCrop(moveCrop(picture, crop, { right, down }));
    },
    onPointerUp: () => {
      last.current = undefined;
    },
    onPointerCancel: () => {
      last.current = undefined;
    },
  };
};

const zoomStep = 1.15;
/** A share of the frame. */
const moveStep = 0.08;

const CropButtons = ({ picture, crop, onCrop }: CropFrameProps) => {
  const { t } = useLingui();
  const zoomBy = (factor: number) => () =>
    onCrop(limitCrop(picture, { ...crop, zoom: crop.zoom * factor }));
  const moveBy = (right: number, down: number) => () =>
    onCrop(moveCrop(picture, crop, { right: right * moveStep, down: down * moveStep }));
  const isNearest = crop.zoom >= maximumZoom(picture);
  const buttons = [
    [t`Zoom out`, ZoomOut, zoomBy(1 / zoomStep), crop.zoom <= 1],
    [t`Zoom in`, ZoomIn, zoomBy(zoomStep), isNearest],
    [t`Move left`, ArrowLeft, moveBy(-1, 0), false],
    [t`Move right`, ArrowRight, moveBy(1, 0), false],
    [t`Move up`, ArrowUp, moveBy(0, -1), false],
    [t`Move down`, ArrowDown, moveBy(0, 1), false],
  ] as const;
  return (
    <Flex role="group" aria-label={t`Position of the picture`} wrap="wrap" gap="2">
      {buttons.map(([label, Icon, act, isEnd]) => (
        <Button
          key={label}
          kind="icon"
          aria-label={label}
          aria-disabled={isEnd}
          onClick={isEnd ? undefined : act}
        >
          <Icon aria-hidden="true" size={20} />
        </Button>
      ))}
    </Flex>
  );
};
