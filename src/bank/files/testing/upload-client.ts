import { createHash } from 'node:crypto';
import type { FileUpload } from '#contract/documents.ts';
import { type TestSite, addPerson } from '#bank/http/test-site.ts';
import { issueToken } from '#bank/sessions/access-token.ts';

export interface Answer<Body> {
  readonly status: number;
  readonly body: Body;
}

/** Somebody who sends files. */
export interface Uploader {
  readonly personId: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Sends a whole file with the form's fields beside it. */
  send(
    bytes: Uint8Array | undefined,
    fields?: Readonly<Record<string, string>>,
    claimed?: { readonly name?: string; readonly type?: string },
  ): Promise<Answer<FileUpload>>;
  /** Sends one part of a file. */
  part(
    file: Buffer,
    from: number,
    to: number,
    more?: Readonly<Record<string, string>>,
  ): Promise<Answer<{ id: string; received_bytes: number }>>;
  get<Body>(path: string): Promise<Answer<Body>>;
  content(id: string): Promise<Response>;
}

let made = 0;

/** A new person of the bank, ready to send. */
export const addUploader = async (site: TestSite): Promise<Uploader> => {
  made += 1;
  const personId = await addPerson(site, `uploader${made}@example.test`);
  const { token } = await issueToken(site.bank, personId);
  const headers = { 'X-Api-Key': 'kheya-web', Authorization: `Bearer ${token}` };
  const ask = async <Body>(path: string, init: RequestInit): Promise<Answer<Body>> => {
    const answer = await site.fetch(`/api${path}`, {
      ...init,
      headers: { ...headers, ...init.headers },
    });
    return { status: answer.status, body: (await answer.json()) as Body };
  };
  return {
    personId,
    headers,
    send: (bytes, fields = {}, { name = 'photo.jpg', type = 'image/jpeg' } = {}) => {
      const form = new FormData();
      if (bytes !== undefined)
        form.set('upload_file', new Blob([new Uint8Array(bytes)], { type }), name);
      for (const [field, value] of Object.entries({ doc_type: 'PROOF_OF_ADDRESS', ...fields }))
        form.set(field, value);
      return ask('/file-upload/', { method: 'POST', body: form });
    },
    part: (file, from, to, more = {}) => {
      const digest = createHash('sha256').update(file).digest('hex');
      const query = new URLSearchParams({
        digest,
        size: String(file.length),
        offset: String(from),
        ...more,
      });
      return ask(`/file-upload/parts/?${query.toString()}`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/octet-stream' },
        body: new Uint8Array(file.subarray(from, to)),
      });
    },
    get: (path) => ask(path, {}),
    content: (id) => site.fetch(`/api/file-upload/${id}/content/`, { headers }),
  };
};
