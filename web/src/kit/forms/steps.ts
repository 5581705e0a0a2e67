import type { Answer, Answers, Signatures } from '@plumbline/contract/kit/forms/answers';
import { responseSetOf } from '@plumbline/contract/kit/forms/definition';
import type { FormDefinition, FormItem, FormSection, ResponseSet } from '@plumbline/contract/kit/forms/definition';
import type { Evaluation, ItemState } from '@plumbline/contract/kit/forms/evaluate';
import { partNumber } from '@plumbline/contract/kit/forms/partNumber';

/** An item in the order in which a form is gone through. */
export interface Step {
  item: FormItem;
  section: FormSection;
  /** as in "2.1"; empty where a form is not numbered */
  number: string;
  state: ItemState;
  /** it waits for the sections before it */
  locked: boolean;
}

interface StepOptions {
  /** failed items alone */
  deficientOnly?: boolean;
}

/** The items that are shown, in order; those of a locked section say so. */
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

/** The item so many steps on from one, at most the last and at least the first; the first where there is none of that id. */
export function stepFrom(steps: readonly Step[], itemId: string | null, by: number): Step | undefined {
  const at = steps.findIndex(({ item }) => item.id === itemId);
  if (at === -1) return steps[0];
  return steps[Math.min(Math.max(at + by, 0), steps.length - 1)];
}

/** The next item of which something is still asked, from one on and then from the start; undefined when nothing is. */
export function nextMissing(steps: readonly Step[], itemId: string | null): Step | undefined {
  const at = steps.findIndex(({ item }) => item.id === itemId);
  const after = [...steps.slice(at + 1), ...steps.slice(0, at + 1)];
  return after.find(({ state, locked }) => state.missing.length > 0 && !locked);
}

/** Where somebody begins or goes on: the first item that asks something, else the first. */
export function firstStep(steps: readonly Step[]): Step | undefined {
  return nextMissing(steps, null) ?? steps[0];
}

/** What is missing before a form can be handed in. */
export interface Gaps {
  items: Step[];
  /** slots that must be signed */
  unsigned: { id: string; label: string }[];
}

export function gapsOf(definition: FormDefinition, evaluation: Evaluation, signatures: Signatures): Gaps {
  return {
    items: stepsOf(definition, evaluation).filter(({ state }) => state.missing.length > 0),
    unsigned: definition.signatures.filter(({ id, required }) => required && !signatures[id]),
  };
}

/**
 * The answers that make the rest conform: of every choice that is open to the person, has no answer and has an option that
 * conforms. Notes and photos that it has already stay.
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

/** The options of a choice or a list, as they are numbered on the keyboard. */
export function optionsOf(definition: FormDefinition, item: FormItem): ResponseSet['options'] {
  if (item.type === 'choice') return responseSetOf(definition, item.responseSetId)?.options ?? [];
  if (item.type !== 'singleSelect') return [];
  return item.options.map((option) => ({ id: option, label: option, outcome: 'neutral' }));
}

/** Returns 1 for a swipe to the next item, -1 for the previous one, 0 for no swipe. Vertical moves scroll. */
export function swiped(across: number, down: number): -1 | 0 | 1 {
  if (Math.abs(across) < 60 || Math.abs(across) < 2 * Math.abs(down)) return 0;
  return across < 0 ? 1 : -1;
}
