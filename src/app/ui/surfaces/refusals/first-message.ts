/** "first_name" becomes "First Name" (spec 8). */
export const titleCase = (field: string): string =>
  field
    .split(/[_\s]+/u)
    .filter(Boolean)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');

/** The first nested message of an error body; `detail` stands bare and `code` is skipped (A26). */
export const firstMessage = (body: unknown, field?: string): string | undefined => {
  if (typeof body === 'string') {
    if (body === '') return undefined;
    return field === undefined ? body : `${titleCase(field)} : ${body}`;
  }
  if (Array.isArray(body)) {
    for (const item of body) {
      const found = firstMessage(item, field);
      if (found !== undefined) return found;
    }
    return undefined;
  }
  if (typeof body !== 'object' || body === null) return undefined;
  for (const [name, value] of Object.entries(body)) {
    if (name === 'code') continue;
    const found = firstMessage(value, name === 'detail' ? undefined : name);
    if (found !== undefined) return found;
  }
  return undefined;
};
