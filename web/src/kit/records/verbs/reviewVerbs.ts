import type { ComponentType, LazyExoticComponent } from 'react';
import { createElement } from 'react';
import type { Endpoint, Schema } from '@plumbline/contract/kit/endpoint';
import type { VerbProps } from './RecordVerbDialog.tsx';
import type { UnderReview } from '../form/reviewSteps.ts';
import { lazyDialog } from '../page/useRecordActions.tsx';

/** A call whose input has at least these fields. */
interface Taking<Input> extends Endpoint {
  input: Schema & { _zod: { output: Input } };
}
interface Asked {
  personId?: string | undefined;
  forCompanyId?: string | undefined;
  forRole?: string | undefined;
  note?: string | null | undefined;
  dueDate?: string | null | undefined;
  mailLinks: boolean;
}
type Dialog<R extends UnderReview> = LazyExoticComponent<ComponentType<VerbProps<R>>>;

/** The dialog that adds a reviewer, for the table of actions; with a choice of step if the call takes one. */
export function addReviewerDialog<R extends UnderReview>(
  call: Taking<Asked & { required: boolean; coReviewer: boolean }>,
): Dialog<R> {
  return bound<R>(call, () => import('./ReviewDialogs.tsx').then((module) => module.AddReviewerDialog));
}

/** The dialog that forwards the question to somebody else, for the table of actions. */
export function forwardDialog<R extends UnderReview>(call: Taking<Asked>): Dialog<R> {
  return bound<R>(call, () => import('./ReviewDialogs.tsx').then((module) => module.ForwardDialog));
}

/** The dialog that changes the court by hand, for the table of actions. */
export function shiftCourtDialog<R extends UnderReview>(
  call: Taking<{ personIds: string[]; reason: string }>,
): Dialog<R> {
  return bound<R>(call, () => import('./ReviewDialogs.tsx').then((module) => module.ShiftCourtDialog));
}

/** The dialog that changes the due date, for the table of actions. */
export function setDueDialog<R extends UnderReview>(
  call: Taking<{ dueDate: string; reason?: string | null | undefined }>,
): Dialog<R> {
  return bound<R>(call, () => import('./ReviewDialogs.tsx').then((module) => module.SetDueDialog));
}

function bound<R extends UnderReview>(
  call: Endpoint,
  load: () => Promise<ComponentType<VerbProps<R> & { call: Endpoint }>>,
): Dialog<R> {
  return lazyDialog<R>(() => load().then((Loaded) => (props) => createElement(Loaded, { ...props, call })));
}
