import type { Endpoint } from '#contract/endpoint.ts';
import { apiRoot } from '../environment.ts';

/** Where a call goes: the endpoint's path with its parameters, and its query. */
export const addressOf = (endpoint: Endpoint, params: unknown, query: unknown): string => {
  const values = (params ?? {}) as Record<string, string>;
  const path = endpoint.path.replaceAll(/\{(\w+)\}/gu, (_, name: string) =>
    encodeURIComponent(values[name] ?? ''),
  );
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query ?? {})) {
    if (typeof value === 'string') search.set(name, value);
  }
  return `${apiRoot()}${path}${search.size > 0 ? `?${search}` : ''}`;
};
