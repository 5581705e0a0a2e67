import type { Answer } from '@plumbline/contract/kit/forms/answers';
import { responseSetOf } from '@plumbline/contract/kit/forms/definition';
import type { FormDefinition, FormItem } from '@plumbline/contract/kit/forms/definition';
import { evaluate } from '@plumbline/contract/kit/forms/evaluate';

/** The findings of a person who filled in a form: this many deficient items, each with a note and one of the photos. */
export interface Findings {
  deficient: number;
  notes: readonly string[];
  photos: readonly string[];
  /** Items are left open from this share of the form on, 0 to 1. */
  until?: number;
  /** Turns which items are deficient. */
  seed: number;
}

/** Answers to all that a form asks, as a careful person gives them. Each photo is used once. */
export function answersTo(definition: FormDefinition, findings: Findings): { itemId: string; answer: Answer }[] {
  const { deficient, notes, photos, until = 1, seed } = findings;
  const items = definition.sections.flatMap((section) => section.items);
  const choices = items.filter(({ type, point, rules }) => type === 'choice' && point === 'none' && rules.length === 0);
  const failing = new Set(
    Array.from({ length: deficient }, (_, n) => choices[(seed * 3 + n * 5) % choices.length]?.id ?? ''),
  );
  const left = [...photos];
  const written = [...notes];
  const answers: Record<string, Answer> = {};
  for (const item of items.slice(0, Math.ceil(items.length * until))) {
    if (!evaluate(definition, answers).items.get(item.id)?.shown) continue;
    const answer = answerOf(definition, item, { isFailing: failing.has(item.id), seed });
    if (!answer) continue;
    answers[item.id] = answer;
    const missing = evaluate(definition, answers).items.get(item.id)?.missing ?? [];
    const photo = item.type === 'photo' || missing.includes('photo') ? left.shift() : undefined;
    answers[item.id] = {
      ...answer,
      ...(missing.includes('note') && { note: written.shift() ?? notes[0] ?? 'See the photo' }),
      ...(photo && { photos: [photo] }),
    };
  }
  return Object.entries(answers).map(([itemId, answer]) => ({ itemId, answer }));
}

function answerOf(
  definition: FormDefinition,
  item: FormItem,
  { isFailing, seed }: { isFailing: boolean; seed: number },
): Answer | null {
  const { type, min, max, options, required } = item;
  if (type === 'choice') {
    const wanted = isFailing ? 'deficient' : 'conforming';
    const found = responseSetOf(definition, item.responseSetId)?.options.find(({ outcome }) => outcome === wanted);
    return { value: found?.id ?? null };
  }
  if (type === 'photo') return { value: null };
  if (!required) return null;
  if (type === 'number') return { value: between(min, max, seed) };
  if (type === 'text') return { value: 'As planned with the foreman this morning' };
  if (type === 'singleSelect') return { value: options[seed % options.length] ?? null };
  if (type === 'multiSelect') return { value: options.slice(0, 1) };
  if (type === 'time') return { value: '07:15' };
  return null;
}

/** A number within limits, where there are any. */
function between(min: number | null, max: number | null, seed: number): number {
  const low = min ?? 0;
  const high = max ?? low + 40;
  return Math.round(low + ((high - low) * (4 + (seed % 4))) / 10);
}
