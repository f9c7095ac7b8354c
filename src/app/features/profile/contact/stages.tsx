import { CodeStage } from './code-stage.tsx';
import { Done } from './done.tsx';

/** What comes after the question: it arrives while that is answered. */
export const stages = { CodeStage, Done };
