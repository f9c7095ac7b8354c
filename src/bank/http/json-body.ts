import { refused } from '#domain/refusals.ts';
import { refuseHostileText } from './hostile-text.ts';

/** Limits of a JSON body (reliability.md T30). */
export const maximumBodyBytes = 100 * 1024;
export const maximumBodyDepth = 20;

/** Reads a body as it streams and stops at the limit, so that a large one costs nothing. */
export const readLimited = async (request: Request, limitBytes: number): Promise<Uint8Array> => {
  const announced = Number(request.headers.get('content-length') ?? '0');
  if (announced > limitBytes) throw refused('too_large');
  if (request.body === null) return new Uint8Array();
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of request.body as unknown as AsyncIterable<Uint8Array>) {
    size += part.byteLength;
    if (size > limitBytes) throw refused('too_large');
    parts.push(part);
  }
  return Buffer.concat(parts);
};

/** True where the text nests deeper than allowed, without parsing it. */
export const isTooDeep = (text: string, maximum: number): boolean => {
  let depth = 0;
  let isInString = false;
  for (let index = 0; index < text.length; index += 1) {
    const character = text[index];
    if (isInString) {
      if (character === '\\') index += 1;
      else if (character === '"') isInString = false;
    } else if (character === '"') isInString = true;
    else if (character === '{' || character === '[') {
      depth += 1;
      if (depth > maximum) return true;
    } else if (character === '}' || character === ']') depth -= 1;
  }
  return false;
};

const notJson = (detail: string) => refused('invalid_input', { detail });

/** The JSON of a request: at most 100 KB, 20 levels, UTF-8. An absent body is undefined. */
export const readJsonBody = async (request: Request): Promise<unknown> => {
  const bytes = await readLimited(request, maximumBodyBytes);
  if (bytes.byteLength === 0) return undefined;
  const type = request.headers.get('content-type') ?? '';
  if (!/^application\/json\s*(;|$)/i.test(type)) throw notJson('Send application/json.');
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw notJson('The body is not UTF-8.');
  }
  if (isTooDeep(text, maximumBodyDepth)) throw notJson('The body nests too deeply.');
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw notJson('The body is not JSON.');
  }
  refuseHostileText(value);
  return value;
};
