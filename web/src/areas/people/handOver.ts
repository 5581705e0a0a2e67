import type { PersonRef } from '@plumbline/contract/kit/fields';

/** By the key of an open thing: who takes it over, or why nobody needs to. */
export type Answers = Record<string, { person?: PersonRef | null; waiver?: string }>;

/** What nobody takes over and nobody let go. */
export function unsettled<Item extends { key: string }>(items: readonly Item[], answers: Answers): Item[] {
  return items.filter(({ key }) => !answers[key]?.person && !answers[key]?.waiver?.trim());
}

/** The answers as the call takes them; where somebody takes a thing over, no reason goes along. */
export function settledItems(items: readonly { key: string }[], answers: Answers) {
  return items.map(({ key }) => {
    const { person, waiver } = answers[key] ?? {};
    return { key, toPersonId: person?.personId ?? null, waiver: person ? null : waiver?.trim() || null };
  });
}
