/** The lines of a text, trimmed, without the empty ones (spec 5). */
export const textLines = (text: string): readonly string[] =>
  text
    .split(/\r\n|[\n\r\u2028\u2029]/)
    .map((line) => line.trim())
    .filter((line) => line !== '');
