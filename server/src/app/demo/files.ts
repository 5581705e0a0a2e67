import type { Stage } from './stage.ts';

/** Draws a file of the demo and keeps it as somebody's upload. Answers its id. */
export type KeepFile = (stage: Stage, name: string, uploaderId: string, at: Date) => Promise<string>;
