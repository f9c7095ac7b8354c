/** A point of a drawn line, in px of the pad. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** A line drawn without lifting the finger. */
export type Stroke = readonly Point[];

/** The size of the picture in px; also the ratio of the pad on the screen. */
export const signatureWidth = 960;
export const signatureHeight = 320;

/** Ink on paper in every theme: the picture is a document. */
const ink = '#0f1b22';
const paper = '#ffffff';

/** Draws the strokes on a canvas of the picture's size. */
export const paintStrokes = (canvas: HTMLCanvasElement, strokes: readonly Stroke[]): void => {
  const context = preparePaper(canvas);
  if (!context) return;
  context.lineWidth = 5;
  context.lineCap = 'round';
  context.lineJoin = 'round';
  for (const stroke of strokes) {
    context.beginPath();
    for (const { x, y } of stroke) context.lineTo(x, y);
    context.stroke();
  }
};

/** Writes a typed name on the canvas, as large as it fits. */
export const paintName = (canvas: HTMLCanvasElement, name: string): void => {
  const context = preparePaper(canvas);
  if (!context) return;
  const fontOf = (size: number) => `italic ${size}px 'Segoe Script', 'Brush Script MT', cursive`;
  const largest = 120;
  context.font = fontOf(largest);
  const ratio = (signatureWidth - 96) / Math.max(1, context.measureText(name).width);
  context.font = fontOf(Math.min(largest, Math.floor(largest * ratio)));
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.fillText(name, signatureWidth / 2, signatureHeight / 2);
};

const preparePaper = (canvas: HTMLCanvasElement): CanvasRenderingContext2D | null => {
  canvas.width = signatureWidth;
  canvas.height = signatureHeight;
  const context = canvas.getContext('2d');
  if (!context) return null;
  context.fillStyle = paper;
  context.fillRect(0, 0, signatureWidth, signatureHeight);
  context.fillStyle = ink;
  context.strokeStyle = ink;
  return context;
};

/** The canvas as a PNG. */
export const signatureFile = (canvas: HTMLCanvasElement): Promise<Blob> =>
  new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('the canvas made no picture'))),
      'image/png',
    );
  });
