import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { daysBetween, dayIn } from '@plumbline/contract/kit/days';
import { shares } from '@plumbline/contract/areas/shares';
import { query } from '../../kit/api/index.ts';
import type { LinkPageProps } from '../../kit/records/kind/areas.ts';
import { DueCell } from '../../kit/records/list/DueCell.tsx';
import { Section } from '../../kit/records/page/Section.tsx';
import { LoadFailed } from '../../kit/ui/LoadFailed.tsx';
import { SkeletonText } from '../../kit/ui/Skeletons.tsx';
import { useT } from '../../kit/words/index.ts';
import { UntilDone } from './MoreWork.tsx';
import { WorkItem } from './WorkItem.tsx';
import type { WorkRow } from './WorkItem.tsx';
import type { Shared } from './shared.ts';

/**
 * All open records of a company on a project, by room, each with its answer: for people without an account, on a phone.
 */
export function WorkList({ token, item }: LinkPageProps) {
  const t = useT();
  const answer = useQuery({ ...query(shares.work, { token }, { stay: true, quiet: true }), refetchOnMount: 'always' });
  if (answer.isError && !answer.data) return <LoadFailed error={answer.error} retry={() => void answer.refetch()} />;
  if (!answer.data) return <SkeletonText lines={12} />;
  const { rows, recipientCompany } = answer.data;
  const today = dayIn(item.timeZone ?? 'UTC');
  const open = rows.filter(({ isOpen }) => isOpen);
  const answered = rows.filter(({ isOpen }) => !isOpen);
  return (
    <Box component="article" sx={{ flex: 1, minWidth: 0 }}>
      <Head item={item} company={recipientCompany} open={open} today={today} />
      {[...Map.groupBy(open, ({ place }) => place)].map(([place, here]) => (
        <Rows
          key={place ?? ''}
          title={place ?? t('No location')}
          token={token}
          rows={here}
          today={today}
          filesLeft={item.filesLeft}
        />
      ))}
      {answered.length > 0 && (
        <Rows
          title={t('Answered in the last 7 days')}
          token={token}
          rows={answered}
          today={today}
          filesLeft={item.filesLeft}
        />
      )}
      <UntilDone item={item} />
    </Box>
  );
}

interface HeadProps {
  item: Shared;
  company: string | null;
  open: readonly WorkRow[];
  today: string;
}

function Head({ item, company, open, today }: HeadProps) {
  const t = useT();
  const oldest = open.flatMap(({ dueDate }) => dueDate ?? []).sort()[0];
  return (
    <Box sx={{ mb: 2 }}>
      <Box sx={{ color: 'text.secondary' }}>
        {[item.projectName, company === item.companyName ? null : company].filter(Boolean).join(' · ')}
      </Box>
      <Box component="h1" sx={{ m: 0, typography: 'headline1' }}>
        {open.length === 0 ? t('Nothing is yours now') : t('{n|1 item is|# items are} yours', { n: open.length })}
      </Box>
      {oldest && (
        <span>
          {t('Oldest due date')}: <DueCell date={oldest} days={daysBetween(today, oldest)} mine />
        </span>
      )}
      {open.length === 0 && (
        <span>{t('What {company} asks of you next comes here.', { company: item.companyName })}</span>
      )}
    </Box>
  );
}

interface RowsProps {
  title: string;
  token: string;
  rows: readonly WorkRow[];
  today: string;
  filesLeft: number;
}

function Rows({ title, token, rows, today, filesLeft }: RowsProps) {
  return (
    <Section title={title} note={String(rows.length)}>
      <Box component="ul" sx={{ display: 'grid', gap: 1 }}>
        {rows.map((row) => (
          <WorkItem key={row.recordId} token={token} row={row} today={today} filesLeft={filesLeft} />
        ))}
      </Box>
    </Section>
  );
}
