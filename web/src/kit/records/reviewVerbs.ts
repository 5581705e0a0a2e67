import type { ComponentType, LazyExoticComponent } from 'react';
import { createElement } from 'react';
import type { Endpoint, Schema } from '@plumbline/contract/kit/endpoint';
import type { PersonRef } from '@plumbline/contract/kit/fields';
import type { T } from '@plumbline/contract/kit/words';
import type { VerbProps } from './RecordVerbDialog.tsx';
import { proseField } from './formFields.ts';
import type { UnderReview } from './reviewSteps.ts';
import { lazyDialog } from './useRecordActions.tsx';
import { verbForm } from './verbForm.ts';
import type { VerbForm } from './verbForm.ts';

/** A call whose input has at least these fields. */
interface Taking<Input> extends Endpoint {
  input: Schema & { _zod: { output: Input } };
}
interface Sent<Input> extends Endpoint {
  input: Schema & { _zod: { input: Input } };
}
interface Asked {
  personId: string;
  note?: string | null | undefined;
  dueDate?: string | null | undefined;
  mailLinks: boolean;
}
type Dialog<R extends UnderReview> = LazyExoticComponent<ComponentType<VerbProps<R>>>;

/** The dialog that asks one more reviewer, for the table of actions; with a choice of the step where the call takes one. */
export function addReviewerDialog<R extends UnderReview>(
  call: Taking<Asked & { required: boolean; coReviewer: boolean }>,
): Dialog<R> {
  return bound<R>(call, () => import('./ReviewDialogs.tsx').then((module) => module.AddReviewerDialog));
}

/** The dialog in which whoever holds the ball asks somebody else, for the table of actions. */
export function forwardDialog<R extends UnderReview>(call: Taking<Asked>): Dialog<R> {
  return bound<R>(call, () => import('./ReviewDialogs.tsx').then((module) => module.ForwardDialog));
}

/** The dialog that puts the ball with other people by hand, for the table of actions. */
export function shiftCourtDialog<R extends UnderReview>(
  call: Taking<{ personIds: string[]; reason: string }>,
): Dialog<R> {
  return bound<R>(call, () => import('./ReviewDialogs.tsx').then((module) => module.ShiftCourtDialog));
}

/** The dialog that moves the due date, for the table of actions. */
export function setDueDialog<R extends UnderReview>(
  call: Taking<{ dueDate: string; reason?: string | null | undefined }>,
): Dialog<R> {
  return bound<R>(call, () => import('./ReviewDialogs.tsx').then((module) => module.SetDueDialog));
}

/** Tells those who hold the ball, for the table of actions. */
export function remindVerb(
  call: Sent<{ note?: string | null | undefined }>,
  { ballInCourt }: { ballInCourt: readonly PersonRef[] },
  t: T,
): VerbForm {
  const names = ballInCourt.map((person) => person.fullName).join(', ');
  return verbForm(call, {
    lead: t('{names} get a notice and a mail.', { names }),
    fields: { note: proseField(t('Note'), { optional: true, rows: 2, maxLength: 1000 }) },
    toast: () => t('{names} reminded', { names }),
  });
}

/** Voids a record, for the table of actions; `name` is its number or what it is called without. */
export function voidVerb(call: Sent<{ reason: string }>, { name, title }: { name: string; title: string }, t: T) {
  return verbForm(call, {
    title: t('Void {name}', { name }),
    lead: t('Void {name}, “{title}”? The number stays taken and the record stays readable. This cannot be undone.', {
      name,
      title,
    }),
    fields: { reason: proseField(t('Reason'), { rows: 2, maxLength: 2000 }) },
    toast: () => t('{name} is void', { name }),
  });
}

function bound<R extends UnderReview>(
  call: Endpoint,
  load: () => Promise<ComponentType<VerbProps<R> & { call: Endpoint }>>,
): Dialog<R> {
  return lazyDialog<R>(() => load().then((Loaded) => (props) => createElement(Loaded, { ...props, call })));
}
