import { inspections as calls } from '@plumbline/contract/areas/inspections';
import { inspectionForms, inspectionVerbs } from '@plumbline/server/areas/inspections';
import { call, quietly } from '../moment.ts';
import type { Moment } from '../moment.ts';
import { fillIn, sign } from './fillIn.ts';

const about = 'inspectionPackageId' as const;
const schedule = call(calls.schedule, inspectionVerbs.schedule, { about, usual: () => ({ mailLinks: false }) });

/** The appointment of a visit: this many working days ago (negative is in the future), at an hour in the morning of the site. */
function appointment({ clock }: Moment, { workingDays, hour }: { workingDays: number; hour: number }): string {
  if (workingDays >= 0) return clock.at(workingDays, `${hour}:00`).toISOString();
  return `${clock.day(Math.round((-workingDays * 7) / 5))}T${hour + 8}:00:00.000Z`;
}

export const inspections = {
  create: quietly(call(calls.create, inspectionVerbs.create), 'today'),
  request: quietly(call(calls.request, inspectionVerbs.request, { about }), 'today'),
  schedule: quietly(
    (
      moment: Moment,
      { visit, ...input }: { visit: { workingDays: number; hour: number }; windowMinutes?: number },
    ): Promise<void> => schedule(moment, { ...input, scheduledAt: appointment(moment, visit) }),
    'today',
  ),
  start: quietly(call(calls.start, inspectionVerbs.start, { about }), 'today'),
  notReady: quietly(call(calls.notReady, inspectionVerbs.notReady, { about }), 'today'),
  fillIn: quietly(fillIn(inspectionForms), 'today'),
  sign: quietly(sign(inspectionForms), 'today'),
  submit: quietly(call(calls.submit, inspectionVerbs.submit, { about }), 'today'),
  close: quietly(call(calls.close, inspectionVerbs.close, { about }), 'today'),
  cancel: quietly(call(calls.cancel, inspectionVerbs.cancel, { about }), 'today'),
};
