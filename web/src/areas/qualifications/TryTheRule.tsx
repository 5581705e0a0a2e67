import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import type { KeyboardEvent } from 'react';
import { splitWeek, totalOf } from '@plumbline/contract/areas/qualifications/workTime';
import type { WorkTimeRule, WorkedDay } from '@plumbline/contract/areas/qualifications/workTime';
import type { T } from '@plumbline/contract/kit/words';
import { TextField } from '../../kit/ui/TextField.tsx';
import { useT } from '../../kit/words/index.ts';
import { dayNames } from './WorkDays.tsx';
import { readHours, readRule, sayMinutes } from './hours.ts';
import type { TypedRule } from './hours.ts';

/** A week to try the rule in the form, saved or not. */
export function TryTheRule({ typed }: { typed: TypedRule }) {
  const t = useT();
  const answer = readRule(typed, t);
  const [week, setWeek] = useState<string[] | null>(null);
  const rule = 'rule' in answer ? answer.rule : null;
  return (
    <Box
      component="section"
      aria-label={t('Try the rule')}
      // Enter here must not submit the surrounding form.
      onKeyDown={(event: KeyboardEvent<HTMLElement>) => {
        if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault();
      }}
      sx={{ border: 1, borderColor: 'divider', borderRadius: 1, p: 2, display: 'grid', gap: 1.5 }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <Box component="h3" sx={{ m: 0, typography: 'body2', fontWeight: 700, flex: 1 }}>
          {t('Try the rule')}
        </Box>
        {week && <Button onClick={() => setWeek(null)}>{t('Try a usual week')}</Button>}
      </Box>
      <Box sx={{ color: 'text.secondary' }}>
        {t('Say how long somebody worked, such as 8, 8.5 or 8:30. What is not saved yet counts too.')}
      </Box>
      {rule ? (
        <WeekTable rule={rule} week={week ?? usualWeek(rule)} onChange={setWeek} />
      ) : (
        <Box role="status" sx={{ color: 'text.tertiary' }}>
          {t('Fix the rule above first.')}
        </Box>
      )}
    </Box>
  );
}

function usualWeek(rule: WorkTimeRule): string[] {
  return Array.from({ length: 7 }, (_, at) => (rule.workDays.includes(at + 1) ? String(rule.hoursPerDay) : ''));
}

function WeekTable({
  rule,
  week,
  onChange,
}: {
  rule: WorkTimeRule;
  week: string[];
  onChange: (week: string[]) => void;
}) {
  const t = useT();
  const days = splitWeek(
    rule,
    week.map((text) => readHours(text) ?? 0),
  );
  const cell = { px: 1, py: 0.25, textAlign: 'end' } as const;
  const total = totalOf(days);
  return (
    <Box sx={{ overflowX: 'auto' }}>
      <Box component="table" sx={{ width: '100%', minWidth: 300, borderCollapse: 'collapse', tableLayout: 'fixed' }}>
        <thead>
          <Box component="tr" sx={{ typography: 'caption', color: 'text.secondary' }}>
            {['', t('Worked'), t('Regular'), t('Overtime'), t('Double time')].map((head, at) => (
              <Box component={at === 0 ? 'td' : 'th'} key={head} scope={at === 0 ? undefined : 'col'} sx={cell}>
                {head}
              </Box>
            ))}
          </Box>
        </thead>
        <tbody>
          {dayNames(t).map((name, at) => (
            <Box component="tr" key={name} sx={{ borderTop: 1, borderColor: 'divider' }}>
              <Box component="th" scope="row" sx={{ ...cell, pl: 0, textAlign: 'start', fontWeight: 400 }}>
                {name}
              </Box>
              <Box component="td" sx={{ ...cell, pl: { xs: 0, sm: 4 } }}>
                <TextField
                  label={t('Worked on {day}', { day: name })}
                  hideLabel
                  maxLength={6}
                  value={week[at] ?? ''}
                  error={readHours(week[at] ?? '') === undefined ? t('Up to 24') : undefined}
                  onChange={(text) => onChange(week.map((one, day) => (day === at ? text : one)))}
                />
              </Box>
              <Parts day={days[at]} sx={cell} />
            </Box>
          ))}
        </tbody>
        <tfoot>
          <Box component="tr" sx={{ borderTop: 2, borderColor: 'divider', fontWeight: 700 }}>
            <Box component="th" scope="row" sx={{ ...cell, pl: 0, textAlign: 'start' }}>
              {t('Week')}
            </Box>
            <Box component="td" className="num" sx={cell}>
              {sayMinutes(total.worked)}
            </Box>
            <Parts day={total} sx={cell} />
          </Box>
        </tfoot>
      </Box>
      <Box component="p" role="status" sx={{ m: 0, pt: 1, color: 'text.secondary' }}>
        {sayWeek(total, t)}
      </Box>
    </Box>
  );
}

function Parts({ day, sx }: { day: WorkedDay | undefined; sx: object }) {
  return (['regular', 'overtime', 'doubleTime'] as const).map((part) => (
    <Box component="td" key={part} className="num" sx={sx}>
      {sayMinutes(day?.[part] ?? 0)}
    </Box>
  ));
}

/** The deviations of a week from the usual one, and its days over the limit. */
function sayWeek({ worked, planned, overLimit }: WorkedDay, t: T): string {
  const said =
    worked === planned
      ? t('As long as a usual week.')
      : worked < planned
        ? t('{hours} less than a usual week.', { hours: sayMinutes(planned - worked) })
        : t('{hours} more than a usual week.', { hours: sayMinutes(worked - planned) });
  return overLimit === 0 ? said : `${said} ${t('{n|1 day is|# days are} longer than a day may be.', { n: overLimit })}`;
}
