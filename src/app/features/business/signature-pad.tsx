import { Box, Input, Stack, Text } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import type { PointerEvent, RefObject } from 'react';
import { useEffect, useRef, useState } from 'react';
import { Button } from '#app/ui/controls/button.tsx';
import { LabelledField } from '#app/ui/controls/labelled-field.tsx';
import type { Point, Stroke } from './signature-image.ts';
import { paintName, paintStrokes, signatureHeight, signatureWidth } from './signature-image.ts';
import { Actions } from './business-parts.tsx';

interface SignaturePadProps {
  /** The canvas has the picture of the signature. */
  readonly canvas: RefObject<HTMLCanvasElement | null>;
  readonly onSigned: (isSigned: boolean) => void;
  readonly problem: string | undefined;
}

/** An electronic signature: the typed name, or a line drawn with finger, pen or mouse. */
export const SignaturePad = ({ canvas, onSigned, problem }: SignaturePadProps) => {
  const { t } = useLingui();
  const [isDrawing, setIsDrawing] = useState(false);
  const [name, setName] = useState('');
  const [strokes, setStrokes] = useState<readonly Stroke[]>([]);
  useEffect(() => {
    if (!canvas.current) return;
    if (isDrawing) paintStrokes(canvas.current, strokes);
    else paintName(canvas.current, name.trim());
    onSigned(isDrawing ? strokes.length > 0 : name.trim() !== '');
  }, [canvas, isDrawing, strokes, name, onSigned]);
  return (
    <Stack gap="3">
      {isDrawing ? null : (
        <LabelledField
          label={<Trans>Type your full name to sign</Trans>}
          problem={problem}
          isProblemAnnounced
        >
          {(control) => (
            <Input
              {...control}
              type="text"
              autoComplete="name"
              spellCheck={false}
              value={name}
              onChange={(event) => setName(event.target.value)}
            />
          )}
        </LabelledField>
      )}
      <Paper
        canvas={canvas}
        label={isDrawing ? t`Draw your signature here` : t`Your signature`}
        onStroke={isDrawing ? (stroke) => setStrokes((all) => [...all, stroke]) : undefined}
      />
      {isDrawing && problem ? (
        <Text role="alert" color="danger" fontWeight="600">
          {problem}
        </Text>
      ) : null}
      <Actions>
        <Button onClick={() => setIsDrawing(!isDrawing)}>
          {isDrawing ? <Trans>Type it instead</Trans> : <Trans>Draw it instead</Trans>}
        </Button>
        {isDrawing && strokes.length > 0 ? (
          <Button kind="ghost" onClick={() => setStrokes([])}>
            <Trans>Clear</Trans>
          </Button>
        ) : null}
      </Actions>
    </Stack>
  );
};

interface PaperProps {
  readonly canvas: RefObject<HTMLCanvasElement | null>;
  readonly label: string;
  /** Undefined where nothing can be drawn. */
  readonly onStroke: ((stroke: Stroke) => void) | undefined;
}

const pointOf = (event: PointerEvent<HTMLCanvasElement>): Point => {
  const box = event.currentTarget.getBoundingClientRect();
  return {
    x: ((event.clientX - box.left) / box.width) * signatureWidth,
    y: ((event.clientY - box.top) / box.height) * signatureHeight,
  };
};

/** White in both themes, as what is stored. */
const paper = {
  width: 'full',
  maxWidth: '480px',
  border: '1px solid',
  borderColor: 'border.input',
  borderRadius: 'md',
  bg: '#ffffff',
} as const;

const Paper = ({ canvas, label, onStroke }: PaperProps) => {
  const line = useRef<Point[]>([]);
  const draw = (event: PointerEvent<HTMLCanvasElement>) => {
    if (!onStroke || line.current.length === 0) return;
    const from = line.current.at(-1)!;
    const to = pointOf(event);
    line.current.push(to);
    const context = event.currentTarget.getContext('2d');
    if (!context) return;
    context.beginPath();
    context.moveTo(from.x, from.y);
    context.lineTo(to.x, to.y);
    context.stroke();
  };
  const end = () => {
    if (line.current.length > 1) onStroke?.(line.current);
    line.current = [];
  };
  return (
    <Box asChild {...paper} {...(onStroke && { cursor: 'crosshair', touchAction: 'none' })}>
      <canvas
        ref={canvas}
        role="img"
        aria-label={label}
        width={signatureWidth}
        height={signatureHeight}
        onPointerDown={(event) => {
          if (!onStroke) return;
          event.currentTarget.setPointerCapture(event.pointerId);
          line.current = [pointOf(event)];
        }}
        onPointerMove={draw}
        onPointerUp={end}
        onPointerCancel={end}
      />
    </Box>
  );
};
