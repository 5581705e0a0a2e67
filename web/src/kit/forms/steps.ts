import type { Answer, Answers, Signatures } from '@plumbline/contract/kit/forms/answers';
import { responseSetOf } from '@plumbline/contract/kit/forms/definition';
import type { FormDefinition, FormItem, FormSection, ResponseSet } from '@plumbline/contract/kit/forms/definition';
import type { Evaluation, ItemState } from '@plumbline/contract/kit/forms/evaluate';
import { partNumber } from '@plumbline/contract/kit/forms/partNumber';

/** An item in the order of the form. */
export interface Step {
  item: FormItem;
  section: FormSection;
  /** Such as "2.1"; empty in a form without numbers */
  number: string;
  state: ItemState;
  /** It waits for earlier sections */
  locked: boolean;
}

interface StepOptions {
  /** Only failed items */
  deficientOnly?: boolean;
}

/** The shown items in order; items of a locked section say so. */
export function stepsOf(
  definition: FormDefinition,
  evaluation: Evaluation,
  { deficientOnly = false }: StepOptions = {},
): Step[] {
  return definition.sections.flatMap((section, at) => {
    const stands = evaluation.sections[at];
    if (!stands?.shown) return [];
    return section.items.flatMap((item, place) => {
      const state = stands.items[place];
      if (!state?.shown || (deficientOnly && state.outcome !== 'deficient')) return [];
      const number = partNumber(definition, at, place);
      return [{ item, section, number, state, locked: stands.locked }];
    });
  });
}

/** The item `by` steps after another, clamped to the first and last; the first for an unknown id. */
export function stepFrom(steps: readonly Step[], itemId: string | null, by: number): Step | undefined {
  const at = steps.findIndex(({ item }) => item.id === itemId);
  if (at === -1) return steps[0];
  return steps[Math.min(Math.max(at + by, 0), steps.length - 1)];
}

/** The next item that misses something, after this one and then from the start; undefined when none does. */
export function nextMissing(steps: readonly Step[], itemId: string | null): Step | undefined {
  const at = steps.findIndex(({ item }) => item.id === itemId);
  const after = [...steps.slice(at + 1), ...steps.slice(0, at + 1)];
  return after.find(({ state, locked }) => state.missing.length > 0 && !locked);
}

/** The item where a person starts or continues: the first that misses something, else the first. */
export function firstStep(steps: readonly Step[]): Step | undefined {
  return nextMissing(steps, null) ?? steps[0];
}

/** What is missing before a form can be submitted. */
export interface Gaps {
  items: Step[];
  /** Slots that must be signed */
  unsigned: { id: string; label: string }[];
}

export function gapsOf(definition: FormDefinition, evaluation: Evaluation, signatures: Signatures): Gaps {
  return {
    items: stepsOf(definition, evaluation).filter(({ state }) => state.missing.length > 0),
    unsigned: definition.signatures.filter(({ id, required }) => required && !signatures[id]),
  };
}

/**
 * The answers that make the rest conform: for every choice that the person may answer now, that has no answer, and that
 * has a conforming option. Existing notes and photos stay.
 */
export function restOf(
  definition: FormDefinition,
  evaluation: Evaluation,
  answers: Answers,
  mayAnswer: (sectionId: string) => boolean,
): { itemId: string; answer: Answer }[] {
  return definition.sections.flatMap((section, at) => {
    const stands = evaluation.sections[at];
    if (!stands?.shown || stands.locked || !mayAnswer(section.id)) return [];
    return section.items.flatMap((item, place) => {
      const state = stands.items[place];
      if (item.type !== 'choice' || !state?.shown || state.answered) return [];
      const good = optionsOf(definition, item).find(({ outcome }) => outcome === 'conforming');
      return good ? [{ itemId: item.id, answer: { ...answers[item.id], value: good.id } }] : [];
    });
  });
}

/** The options of a choice or list, in the order of their number keys. */
export function optionsOf(definition: FormDefinition, item: FormItem): ResponseSet['options'] {
  if (item.type === 'choice') return responseSetOf(definition, item.responseSetId)?.options ?? [];
  if (item.type !== 'singleSelect') return [];
  return item.options.map((option) => ({ id: option, label: option, outcome: 'neutral' }));
}

/** Returns 1 for a swipe to the next item, -1 for the previous one, 0 for no swipe. Vertical moves scroll. */
export function swipeDirection(across: number, down: number): -1 | 0 | 1 {
  if (Math.abs(across) < 60 || Math.abs(across) < 2 * Math.abs(down)) return 0;
  return across < 0 ? 1 : -1;
}
