import type { ClauseKind, ClauseProblem } from '../../kit/clauses.ts';
import type { FormItem, Outcome, ReleaserRole, ResponseSet } from '../../kit/forms/definition.ts';
import type { Problem } from '../../kit/forms/problems.ts';
import type { T, Values } from '../../kit/words.ts';
import { projectRoleWords } from '../projects/names.ts';

/** Why a template cannot be published, said of its field: the section, item, set or slot by its own words. */
export function problemText<Text>(problem: Problem, t: (sentence: string, values?: Values) => Text): Text {
  const { name, detail } = problem;
  switch (problem.code) {
    case 'noItem':
      return t('Add at least one item');
    case 'emptySection':
      return t('Section “{name}” has no item: add one, or remove the section', { name });
    case 'noTitle':
      return t('Give section {name} a title', { name });
    case 'sameTitle':
      return t('Two sections are called “{name}”', { name });
    case 'noLabel':
      return t('“{name}”: say what is asked', { name });
    case 'sameLabel':
      return t('“{name}” is asked twice in its section', { name });
    case 'sameId':
      return t('“{name}” has the identifier of something else in this template', { name });
    case 'noResponseSet':
      return t('“{name}”: choose a set of answers', { name });
    case 'noOption':
      return t('“{name}”: write its answers, none of them empty', { name });
    case 'sameOption':
      return t('“{name}” has the answer “{detail}” twice', { name, detail });
    case 'limits':
      return t('“{name}”: the smallest value is above the largest', { name });
    case 'noColumn':
      return t('“{name}”: add a column to the table', { name });
    case 'columnKey':
      return t('“{name}”: a column is named in expressions by letters and digits, such as length; “{detail}” is not', {
        name,
        detail,
      });
    case 'sameColumn':
      return t('“{name}” has two columns named {detail}', { name, detail });
    case 'expression':
      return t('“{name}”: the expression of “{detail}” cannot be read. Write it like length * width', { name, detail });
    case 'unknownColumn':
      return t('“{name}”: {detail} is no number column before this one', { name, detail });
    case 'noTest':
      return t('“{name}”: a condition compares nothing', { name });
    case 'notEarlier':
      return t('“{name}”: a condition names an item that does not come before it', { name });
    case 'wrongComparison':
      return t('“{name}”: “{detail}” cannot be compared like this', { name, detail });
    case 'noValue':
      return t('“{name}”: choose what “{detail}” is compared with', { name, detail });
    case 'sectionEffect':
      return t('Section “{name}” can only be shown or skipped by a condition', { name });
    case 'noMethod':
      return t('“{name}”: choose how it is signed', { name });
    case 'noReleaser':
      return t('“{name}”: say who releases it', { name });
  }
}

/** The name of an answer set: common sets are translated, a company's own names stay as written. */
export function responseSetName({ id, name }: ResponseSet, t: T): string {
  switch (id) {
    case 'passFail':
      return t('Pass, fail, N/A');
    case 'conforming':
      return t('Conforming, deficient, N/A');
    case 'yesNo':
      return t('Yes, no, N/A');
    case 'safe':
      return t('Safe, at risk, N/A');
    case 'condition':
      return t('Good, fair, poor');
    case 'done':
      return t('Done, not done');
    default:
      return name;
  }
}

/** An answer of a set, likewise. */
export function optionName(set: ResponseSet, option: ResponseSet['options'][number], t: T): string {
  if (option.id === 'na') return t('N/A');
  switch (`${set.id} ${option.id}`) {
    case 'passFail yes':
      return t('Pass');
    case 'passFail no':
      return t('Fail');
    case 'conforming yes':
      return t('Conforming');
    case 'conforming no':
      return t('Deficient');
    case 'yesNo yes':
      return t('Yes');
    case 'yesNo no':
      return t('No');
    case 'safe yes':
      return t('Safe');
    case 'safe no':
      return t('At risk');
    case 'condition good':
      return t('Good');
    case 'condition fair':
      return t('Fair');
    case 'condition poor':
      return t('Poor');
    case 'done yes':
      return t('Done');
    case 'done no':
      return t('Not done');
    default:
      return option.label;
  }
}

/** The words of the roles that release a hold point; a role on the project has the word that projects use. */
export function releaserRoleWords(t: T): Record<ReleaserRole, string> {
  return { ...projectRoleWords(t), manager: t('Quality manager or reviewer'), inspector: t('Inspector or lead') };
}

/** Names who releases a hold point; empty where the template names nobody. */
export function releaserName({ point, releasedBy }: Pick<FormItem, 'point' | 'releasedBy'>, t: T): string {
  if (point !== 'hold' || !releasedBy) return '';
  if (releasedBy.kind === 'role') return releaserRoleWords(t)[releasedBy.role];
  return releasedBy.kind === 'person' ? releasedBy.fullName : releasedBy.name;
}

export function outcomeName(outcome: Outcome, t: T): string {
  return {
    conforming: t('Conforming'),
    deficient: t('Deficient'),
    notApplicable: t('Not applicable'),
    neutral: t('Neutral'),
  }[outcome];
}

export function clauseKindWords(t: T): Record<ClauseKind, string> {
  return {
    included: t('Included'),
    excluded: t('Excluded'),
    byOthers: t('By others'),
    clarification: t('Clarification'),
    assumption: t('Assumption'),
  };
}

/** Why clauses cannot be published. */
export function clauseProblemText<Text>(
  { code, n }: ClauseProblem,
  t: (sentence: string, values?: Values) => Text,
): Text {
  switch (code) {
    case 'noClause':
      return t('Add at least one clause');
    case 'noText':
      return t('Clause {n} has no text', { n });
    case 'sameText':
      return t('Clause {n} stands there twice', { n });
    case 'sameId':
      return t('Clause {n} has the identifier of another one', { n });
    case 'braces':
      return t('Clause {n} has a variable that cannot be read: write it like {sample}', { n, sample: '{{weeks}}' });
  }
}
