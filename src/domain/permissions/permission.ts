import { notStopped } from './needs.ts';
import type { Need, PermissionReason } from './needs.ts';
import type { PermissionFacts } from './permission-facts.ts';

/** Whether a person sees something and may use it, and why not. */
export interface Permission {
  readonly canSee: boolean;
  readonly canUse: boolean;
  readonly reason?: PermissionReason;
}

/** What must hold to see a thing, and what more must hold to use it; the first unmet names the reason. */
export interface PermissionRule {
  readonly see: readonly Need[];
  readonly use: readonly Need[];
}

const firstUnmet = (
  needs: readonly Need[],
  facts: PermissionFacts,
): PermissionReason | undefined => {
  for (const need of needs) {
    const reason = need(facts);
    if (reason) return reason;
  }
  return undefined;
};

/** Judges a rule by the facts. What cannot be seen cannot be used; a stop is named first (A42). */
export const judge = (rule: PermissionRule, facts: PermissionFacts): Permission => {
  const hidden = firstUnmet(rule.see, facts);
  if (hidden) {
    const stopped = rule.use.includes(notStopped) ? notStopped(facts) : undefined;
    return { canSee: false, canUse: false, reason: stopped ?? hidden };
  }
  const closed = firstUnmet(rule.use, facts);
  return closed ? { canSee: true, canUse: false, reason: closed } : { canSee: true, canUse: true };
};
