/** An element of a parsed file: its text, or its children in order. */
export interface OfxElement {
  readonly name: string;
  readonly text: string;
  readonly parts: readonly OfxElement[];
}

const unescaped = (text: string): string =>
  text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');

/** Parses an OFX file strictly, with its header; throws if it is not well-formed. */
export const readOfx = (
  file: string,
): { readonly header: Readonly<Record<string, string>>; readonly body: OfxElement } => {
  const [head = '', ...rest] = file.split('\r\n\r\n');
  const body = rest.join('\r\n\r\n');
  const header = Object.fromEntries(
    head.split('\r\n').map((line) => line.split(':') as [string, string]),
  );
  const root = { name: '', text: '', parts: [] as OfxElement[] };
  const open = [root];
  for (const [, closing, name = '', text = ''] of body.matchAll(/<(\/?)([A-Z0-9]+)>([^<]*)/g)) {
    if (/&(?!(?:lt|gt|amp);)/.test(text)) throw new SyntaxError(`a bare & in ${name}`);
    if (text.includes('>')) throw new SyntaxError(`a bare > in ${name}`);
    if (closing) {
      if (open.pop()?.name !== name) throw new SyntaxError(`${name} ends what it did not begin`);
      continue;
    }
    const element = { name, text: unescaped(text.trim()), parts: [] as OfxElement[] };
    open.at(-1)?.parts.push(element);
    open.push(element);
  }
  const read = body.replaceAll(/<\/?[A-Z0-9]+>/g, '');
  if (read.includes('<')) throw new SyntaxError('a < that begins no element');
  const [top] = root.parts;
  if (open.length !== 1 || !top || root.parts.length !== 1) throw new SyntaxError('not closed');
  return { header, body: top };
};

/** The first element of a name at any depth. */
export const partOf = (element: OfxElement, name: string): OfxElement | undefined => {
  for (const part of element.parts) {
    const found = part.name === name ? part : partOf(part, name);
    if (found) return found;
  }
  return undefined;
};

/** The transactions of a file, each by element name. */
export const ofxRows = (body: OfxElement): readonly Readonly<Record<string, string>>[] =>
  (partOf(body, 'BANKTRANLIST')?.parts ?? [])
    .filter(({ name }) => name === 'STMTTRN')
    .map(({ parts }) => Object.fromEntries(parts.map(({ name, text }) => [name, text])));

/** The transactions of a QIF file, each by field letter. */
export const readQif = (file: string): readonly Readonly<Record<string, string>>[] => {
  const [head, ...lines] = file.split('\r\n');
  if (head !== '!Type:Bank' || lines.pop() !== '') throw new SyntaxError('not a QIF file');
  const rows: Record<string, string>[] = [];
  let row: Record<string, string> = {};
  for (const line of lines) {
    const letter = line.charAt(0);
    if (letter === '^') {
      rows.push(row);
      row = {};
    } else if (letter in row || line.length < 2) throw new SyntaxError(`a second ${letter}`);
    else row[letter] = line.slice(1);
  }
  if (Object.keys(row).length > 0) throw new SyntaxError('a record without an end');
  return rows;
};
