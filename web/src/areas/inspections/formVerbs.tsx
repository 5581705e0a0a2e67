import Box from '@mui/material/Box';
import OutlinedInput from '@mui/material/OutlinedInput';
import { resultWords } from '@plumbline/contract/areas/inspections/names';
import { VERDICTS } from '@plumbline/contract/areas/inspections/shapes';
import { inspections } from '@plumbline/contract/areas/inspections';
import type { Inspection } from '@plumbline/contract/areas/inspections';
import { dayIn, instantAt, timeIn } from '@plumbline/contract/kit/days';
import type { FormRunRow } from '@plumbline/contract/kit/forms/runs';
import type { T } from '@plumbline/contract/kit/words';
import { RemoveForm as RemoveFormOf } from '../../kit/forms/RemoveForm.tsx';
import { addRunsVerb, recurrenceVerb } from '../../kit/forms/planVerbs.tsx';
import { noteField, reasonField, remindVerb, reopenVerb, titleName } from '../../kit/records/verbs/commonVerbs.ts';
import {
  checkField,
  choiceField,
  numberField,
  ownField,
  personField,
  proseField,
} from '../../kit/records/form/formFields.ts';
import { formVerb } from '../../kit/records/verbs/formVerb.ts';
import type { FormVerbs, FormWords } from '../../kit/records/verbs/formVerb.ts';
import { DateField } from '../../kit/ui/DateField.tsx';
import { Field } from '../../kit/ui/Field.tsx';
import { useT } from '../../kit/words/index.ts';
import { TEMPLATES } from './choices.ts';
import { inspectionSource } from './source.ts';
import { inspectionPath } from './record.tsx';

const optional = true;

/** The forms of all verbs that need only a few fields. */
export const inspectionVerbs: FormVerbs<Inspection> = {
  request: ({ manager, ...one }, { t }) =>
    formVerb(inspections.request, {
      title: t('Request {name}', { name: titleName(one) }),
      lead: t('It gets its number, and {name} schedules it.', { name: manager?.fullName ?? t('its quality manager') }),
      fields: { note: noteField(t) },
      toast: (done) => t('{number} requested', { number: done.number ?? '' }),
    }),
  schedule: (one, words) => scheduleVerb(one, words),
  start: (one, { t }) =>
    formVerb(inspections.start, {
      title: t('Start {name}', { name: titleName(one) }),
      lead: t('The visit begins now: its forms can be filled in.'),
      toast: (done) => t('{number} started', { number: done.number ?? '' }),
    }),
  notReady: (one, { t, go }) =>
    formVerb(inspections.notReady, {
      title: t('Mark {name} as not ready', { name: titleName(one) }),
      lead: t('The visit ends, and the draft of another one asks all of it.'),
      fields: { reason: reasonField(t) },
      toast: (done) => openNext(done, go, t),
    }),
  submit: ({ manager, result, ...one }, { t }) =>
    formVerb(inspections.submit, {
      title: t('Submit {name}', { name: titleName(one) }),
      lead: t('{name} reviews it. Deficiencies become punch items and tasks as their forms say.', {
        name: manager?.fullName ?? t('Its quality manager'),
      }),
      fields: {
        result: choiceField(t('Verdict that you propose'), resultWords(t), VERDICTS, { optional }),
        note: noteField(t),
      },
      initial: { result: verdictOf(result) },
      toast: (done) => t('{number} submitted', { number: done.number ?? '' }),
    }),
  return: ({ inspector, ...one }, { t }) =>
    formVerb(inspections.return, {
      title: t('Return {name}', { name: titleName(one) }),
      lead: t('{name} goes on with it. What was signed is signed again.', {
        name: inspector?.fullName ?? t('Its inspector'),
      }),
      fields: { reason: proseField(t('What is missing'), { rows: 3, maxLength: 2000 }) },
      toast: () => t('Returned'),
    }),
  close: (one, { t }) =>
    formVerb(inspections.close, {
      title: t('Give the verdict on {name}', { name: titleName(one) }),
      lead: t('It is closed, and everybody concerned hears the verdict.'),
      fields: {
        result: choiceField(t('Verdict'), resultWords(t), VERDICTS),
        transfer: checkField(t('Open punch items go on in their punch list'), { word: t('Punch items') }),
        note: noteField(t),
      },
      initial: { result: verdictOf(one.result) },
      messages: { result: t('Choose the verdict') },
      toast: (done) => t('{number} closed', { number: done.number ?? '' }),
    }),
  reinspect: (one, { t, go }) =>
    formVerb(inspections.reinspect, {
      title: t('Inspect {name} again', { name: titleName(one) }),
      lead: t('The draft of another visit contains only the failed items.'),
      fields: { note: noteField(t) },
      toast: (done) => openNext(done, go, t),
    }),
  reopen: (one, { t }) => {
    const lead = t('It is in review again, and its signatures are asked for anew.');
    return reopenVerb(inspections.reopen, { name: titleName(one), lead }, t);
  },
  addRuns: (one, { t }) => addRunsVerb(inspections.addRuns, one, TEMPLATES, t),
  setRecurrence: (one, { t }) =>
    recurrenceVerb(inspections.setRecurrence, one, t('A draft like it is made some days before its day.'), t),
  remind: (one, { t }) => remindVerb(inspections.remind, one, t),
  cancel: (one, { t }) =>
    formVerb(inspections.cancel, {
      title: t('Cancel {name}', { name: titleName(one) }),
      lead: t('The number is not reused. The inspector is told that the appointment is cancelled.'),
      fields: { reason: reasonField(t) },
      toast: () => t('Visit cancelled'),
    }),
};

/** Opens the follow-up visit that was drafted. */
function openNext({ projectId, followUps }: Inspection, go: (path: string) => void, t: T): string {
  const next = followUps.at(-1);
  if (next) setTimeout(() => go(inspectionPath({ ...next, projectId })), 0);
  return t('Another visit is drafted');
}

type Verdict = (typeof VERDICTS)[number];
function verdictOf(result: Inspection['result']): Verdict | '' {
  return VERDICTS.find((verdict) => verdict === result) ?? '';
}

function scheduleVerb(one: Inspection, { t, format }: FormWords) {
  const { scheduledAt, timeZone, dueDate, requestedTime, windowMinutes, inspector } = one;
  const { noticeEndsAt, noticeHours, noticeHoursLeft } = one;
  const at = scheduledAt ? new Date(scheduledAt) : null;
  const initial = {
    scheduledAt: at
      ? { day: dayIn(timeZone, at), time: timeIn(timeZone, at) }
      : { day: dueDate, time: requestedTime ?? EIGHT.time },
    windowMinutes: windowMinutes ?? 60,
    inspectorId: inspector,
  };
  return formVerb(inspections.schedule, {
    title: t('Schedule {name}', { name: titleName(one) }),
    action: t('Schedule {name}', { name: '' }).trim(),
    lead:
      noticeEndsAt && noticeHoursLeft
        ? t('The notice of {n|one hour|# hours} runs until {day}, {time}. Say why, if it is earlier.', {
            n: noticeHours ?? 0,
            day: format.day(dayIn(timeZone, new Date(noticeEndsAt))) ?? '',
            time: timeIn(timeZone, new Date(noticeEndsAt)),
          })
        : t('The inspector gets an invitation for their calendar.'),
    focus: null,
    fields: {
      scheduledAt: ownField(AppointmentInput, t('Appointment'), EIGHT, { zone: timeZone }),
      windowMinutes: numberField(t('Minutes on site'), { optional, most: 1440 }),
      inspectorId: personField(t('Inspector'), { optional, mayDo: 'inspection.respond' }),
      reason: proseField(t('Reason'), { optional, rows: 2, maxLength: 2000 }),
    },
    initial,
    input: ({ scheduledAt: chosen }) => ({
      scheduledAt: chosen.day && chosen.time ? instantAt(timeZone, chosen.day, chosen.time).toISOString() : '',
    }),
    messages: { scheduledAt: t('Choose a day and a time') },
    toast: (done) => t('{number} scheduled', { number: done.number ?? '' }),
  });
}

/** Removes a form from an inspection. */
export function RemoveForm({ inspection, run }: { inspection: Inspection; run: FormRunRow }) {
  return <RemoveFormOf source={inspectionSource} record={inspection} call={inspections.removeRun} run={run} />;
}

/** Inspections, whose forms are filled in: see `formScreen`. */
export const inspectionForms = { source: inspectionSource, calls: inspections };

/** A day and a time by the site's clock. */
interface ClockTime {
  day: string | null;
  time: string;
}
const EIGHT: ClockTime = { day: null, time: '08:00' };

interface AppointmentInputProps {
  value: ClockTime;
  onChange: (value: ClockTime) => void;
  zone: string;
  error?: string | undefined;
}

/** Edits the day and time of an appointment, by the project's clock. */
function AppointmentInput({ value, onChange, zone, error }: AppointmentInputProps) {
  const t = useT();
  return (
    <Box sx={{ display: 'grid', gap: 1, gridTemplateColumns: '1fr 1fr' }}>
      <DateField label={t('Date')} value={value.day} onChange={(day) => onChange({ ...value, day })} error={error} />
      <Field label={t('Time on site')} help={zone}>
        {(field) => (
          <OutlinedInput
            {...field}
            type="time"
            value={value.time}
            onChange={(event) => onChange({ ...value, time: event.target.value })}
          />
        )}
      </Field>
    </Box>
  );
}
