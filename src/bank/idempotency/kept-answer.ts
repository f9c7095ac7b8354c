import { createHash } from 'node:crypto';
import type { Endpoint } from '#contract/endpoint.ts';
import { headerNames } from '#contract/endpoint.ts';

/** What a repeated request is compared by (product.md A22): what it asks of which endpoint. */
export const requestHash = ({ name }: Pick<Endpoint, 'name'>, body: unknown): Buffer =>
  createHash('sha256')
    .update(`${name}\0${JSON.stringify(body)}`)
    .digest();

/** An answer that is kept as it was given; a replay of it says so (product.md A22). */
export const keptAnswer = (status: number, body: string, isReplayed: boolean): Response =>
  new Response(body, {
    status,
    headers: {
      'Content-Type': 'application/json',
      ...(isReplayed && { [headerNames.idempotentReplayed]: 'true' }),
    },
  });
