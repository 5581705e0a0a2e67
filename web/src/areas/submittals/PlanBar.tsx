import Box from '@mui/material/Box';
import type { Plan, PlanInput } from '@plumbline/contract/areas/submittals/procurement';
import { daysBetween } from '@plumbline/contract/kit/days';
import { addWorkingDays, subtractWorkingDays } from '@plumbline/contract/kit/workingDays';
import type { WorkCalendar } from '@plumbline/contract/kit/workingDays';
import { useFormat, useT } from '../../kit/words/index.ts';
import { floatText } from './cells.tsx';

interface PlanBarProps {
  plan: Plan & Pick<PlanInput, 'requiredOnSiteDate'> & { floatDays: number | null };
  today: string;
  calendar: WorkCalendar;
}

/**
 * The plan as a bar, counted back from the day on site: own review, design review, lead time, and today. Below it the
 * float: the working days from when the review can be back until it must be back.
 */
export function PlanBar({ plan, today, calendar }: PlanBarProps) {
  const t = useT();
  const format = useFormat();
  const {
    plannedSubmitDate: submit,
    plannedSendDate: send,
    plannedReturnDate: back,
    requiredOnSiteDate: onSite,
  } = plan;
  if (!submit || !send || !back || !onSite)
    return (
      <Box sx={{ color: 'text.secondary' }}>
        {t('With the day on site and the lead time, the plan says by when it has to come in, go out and be back.')}
      </Box>
    );
  const start = today < submit ? today : submit;
  const whole = Math.max(1, daysBetween(start, onSite));
  const at = (day: string) => `${Math.min(100, Math.max(0, (100 * daysBetween(start, day)) / whole))}%`;
  const stretch = (from: string, to: string) =>
    ({ position: 'absolute', left: at(from), width: `calc(${at(to)} - ${at(from)})`, borderRadius: '2px' }) as const;
  const float = plan.floatDays;
  const late = float !== null && float < 0;
  const canBe = late ? addWorkingDays(calendar, back, -float) : subtractWorkingDays(calendar, back, float ?? 0);
  const stretches = [
    { from: submit, to: send, tone: 'attention', label: t('Own review') },
    { from: send, to: back, tone: 'progress', label: t('Design review') },
    { from: back, to: onSite, tone: 'neutral', label: t('Fabrication and delivery') },
  ];
  const days = [
    { label: t('Submit by'), day: submit },
    { label: t('Send by'), day: send },
    { label: t('Return by'), day: back },
    { label: t('On site'), day: onSite },
  ];
  return (
    <Box>
      <Box aria-hidden sx={{ position: 'relative', height: 36, mb: 1, borderRadius: 1, bgcolor: 'surface.sunken' }}>
        {stretches.map(({ from, to, tone, label }) => (
          <Box
            key={label}
            title={`${label}: ${format.day(from)} – ${format.day(to)}`}
            sx={{
              ...stretch(from, to),
              top: 4,
              height: 20,
              border: 1,
              borderColor: `status.${tone}.mark`,
              bgcolor: `status.${tone}.tint`,
              color: `status.${tone}.ink`,
              textIndent: '6px',
              typography: 'caption',
              lineHeight: '18px',
              overflow: 'hidden',
              textOverflow: 'ellipsis',
              whiteSpace: 'nowrap',
            }}
          >
            {label}
          </Box>
        ))}
        {float !== null && (
          <Box
            title={floatText(float, t)}
            sx={{
              ...stretch(late ? back : canBe, late ? canBe : back),
              bottom: 4,
              height: 6,
              bgcolor: late ? 'status.stopped.mark' : 'status.good.mark',
            }}
          />
        )}
        {today <= onSite && (
          <Box
            title={t('Today')}
            sx={{ position: 'absolute', top: 0, bottom: 0, left: at(today), width: '2px', bgcolor: 'text.primary' }}
          />
        )}
      </Box>
      <Box
        component="dl"
        sx={{
          m: 0,
          display: 'grid',
          gridTemplateColumns: { xs: 'repeat(2, 1fr)', sm: 'repeat(5, auto)' },
          gap: '8px 16px',
        }}
      >
        {days.map(({ label, day }) => (
          <Term key={label} label={label}>
            {format.day(day)}
          </Term>
        ))}
        {float !== null && (
          <Term label={t('Float')} look={{ fontWeight: 700, color: late ? 'status.stopped.ink' : 'status.good.ink' }}>
            {floatText(float, t)}
          </Term>
        )}
      </Box>
    </Box>
  );
}

function Term({ label, look, children }: { label: string; look?: object; children: string }) {
  return (
    <div>
      <Box component="dt" sx={{ typography: 'caption', color: 'text.secondary' }}>
        {label}
      </Box>
      <Box component="dd" className="num" sx={{ m: 0, ...look }}>
        {children}
      </Box>
    </div>
  );
}
