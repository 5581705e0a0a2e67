import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { calendars } from '@plumbline/contract/areas/calendars';
import type { CompanyCalendar, ProjectCalendar } from '@plumbline/contract/areas/calendars';
import { query, useSend } from '../../kit/api/index.ts';
import { notify } from '../../kit/notify/index.ts';
import { CheckField } from '../../kit/records/form/FormFields.tsx';
import { ActionButton } from '../../kit/ui/ActionButton.tsx';
import { LoadFailed } from '../../kit/ui/LoadFailed.tsx';
import { SkeletonRows } from '../../kit/ui/Skeletons.tsx';
import { fieldErrors } from '../../kit/ui/fieldErrors.ts';
import { useT } from '../../kit/words/index.ts';
import { CalendarEditor } from './CalendarEditor.tsx';
import type { Rules } from './CalendarEditor.tsx';

/** Edits the company's working days. Projects follow unless they have their own calendar. */
export function CompanyCalendarPanel({ may }: { may: boolean }) {
  const answer = useQuery(query(calendars.company, {}, { stay: true }));
  if (answer.isError) return <LoadFailed error={answer.error} retry={() => void answer.refetch()} />;
  if (!answer.data) return <SkeletonRows rows={6} />;
  return <CompanyForm key={answer.data.version} calendar={answer.data} may={may} />;
}

function CompanyForm({ calendar, may }: { calendar: CompanyCalendar; may: boolean }) {
  const t = useT();
  const [rules, setRules] = useState<Rules>(() => rulesOf(calendar));
  const [errors, setErrors] = useState<Record<string, string>>({});
  const send = useSend(calendars.saveCompany, {
    touches: [calendars.company, calendars.project],
    done: () => notify.success(t('The working days were saved')),
  });
  return (
    <Panel
      lead={t('Due dates, plans and floats count these days, on every project without a calendar of its own.')}
      may={may}
      busy={send.isPending}
      onSave={() =>
        send.mutate({ version: calendar.version, ...rules }, { onError: (error) => setErrors(fieldErrors(error)) })
      }
    >
      <CalendarEditor value={rules} onChange={setRules} errors={errors} disabled={!may} />
    </Panel>
  );
}

/** Edits a project's working days: like the company, or with its own calendar. */
export function ProjectCalendarPanel({ projectId, mayEdit }: { projectId: string; mayEdit: boolean }) {
  const answer = useQuery(query(calendars.project, { projectId }, { stay: true }));
  if (answer.isError) return <LoadFailed error={answer.error} retry={() => void answer.refetch()} />;
  if (!answer.data) return <SkeletonRows rows={6} />;
  return (
    <Box sx={{ p: 2 }}>
      <ProjectForm key={answer.data.own?.version ?? 0} calendar={answer.data} may={mayEdit} />
    </Box>
  );
}

function ProjectForm({ calendar, may }: { calendar: ProjectCalendar; may: boolean }) {
  const t = useT();
  const { projectId, own, company } = calendar;
  const [differs, setDiffers] = useState(own !== null);
  const [rules, setRules] = useState<Rules>(() => (own ? rulesOf(own) : { ...rulesOf(company), ...NOTHING_OWN }));
  const [companyHolidays, setCompanyHolidays] = useState(own?.companyHolidays ?? true);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const send = useSend(calendars.saveProject, {
    touches: [calendars.project],
    done: () => notify.success(t('The working days were saved')),
  });
  return (
    <Panel
      lead={t('Due dates, plans and floats of this project count these days.')}
      may={may}
      busy={send.isPending}
      onSave={() =>
        send.mutate(
          { projectId, own: differs ? { ...rules, companyHolidays } : null },
          { onError: (error) => setErrors(fieldErrors(error)) },
        )
      }
    >
      <CheckField
        label={t('This project has a calendar of its own')}
        value={differs}
        disabled={!may}
        onChange={setDiffers}
      />
      {differs ? (
        <>
          <CheckField
            label={t('Days off of the company are off here too')}
            value={companyHolidays}
            disabled={!may}
            onChange={setCompanyHolidays}
          />
          <CalendarEditor value={rules} onChange={setRules} errors={errors} disabled={!may} at="own." />
        </>
      ) : (
        <CalendarEditor value={rulesOf(company)} onChange={() => undefined} errors={{}} disabled />
      )}
    </Panel>
  );
}

const NOTHING_OWN = { country: null, worked: [], daysOff: [] };

function rulesOf({ week, country, worked, daysOff }: Rules): Rules {
  return { week, country, worked, daysOff };
}

interface PanelProps {
  lead: string;
  may: boolean;
  busy: boolean;
  onSave: () => void;
  children: React.ReactNode;
}

function Panel({ lead, may, busy, onSave, children }: PanelProps) {
  const t = useT();
  return (
    <Box
      component="form"
      noValidate
      aria-label={t('Working days')}
      onSubmit={(event) => {
        event.preventDefault();
        onSave();
      }}
      sx={{ display: 'grid', gap: 2, justifyItems: 'start', p: { xs: 2, md: 0 }, maxWidth: 720 }}
    >
      <Box component="p" sx={{ m: 0, maxWidth: '60ch' }}>
        {lead}
      </Box>
      {children}
      {may && (
        <ActionButton type="submit" variant="contained" can busy={busy} onPress={() => undefined}>
          {t('Save')}
        </ActionButton>
      )}
    </Box>
  );
}
