import { bd } from './bd.ts';
import { bdtOnly } from './bdt-only.ts';
import type { CastPerson } from './cast-person.ts';
import { empty } from './empty.ts';
import { heavy } from './heavy.ts';
import { peopleInStates } from './in-states.ts';
import { us } from './us.ts';

/** The sandbox's people, in the order its page shows them. */
export const cast: readonly CastPerson[] = [us, bd, bdtOnly, heavy, empty, ...peopleInStates];

/** Their one password: the sandbox is no secret. */
export const castPassword = 'kheya-demo';

/** The addresses of the sandbox's people. */
export const castEmails: readonly string[] = cast.map(({ facts }) => facts.email_address);
