import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { contacts } from '@plumbline/contract/areas/contacts';
import type { CompanyCard } from '@plumbline/contract/areas/contacts';
import { query } from '../../kit/api/index.ts';
import { Link } from '../../kit/nav/index.ts';
import { EmptyState } from '../../kit/ui/EmptyState.tsx';
import { LoadFailed } from '../../kit/ui/LoadFailed.tsx';
import { PersonAvatar } from '../../kit/ui/PersonAvatar.tsx';
import { SkeletonRows } from '../../kit/ui/Skeletons.tsx';
import { useT } from '../../kit/words/index.ts';

/** Who works at a company. */
export function PeoplePanel({ company }: { company: CompanyCard }) {
  const t = useT();
  const answer = useQuery(query(contacts.people, { companyId: company.companyId, pageSize: 100 }, { stay: true }));
  if (answer.isError) return <LoadFailed error={answer.error} retry={() => void answer.refetch()} />;
  if (!answer.data) return <SkeletonRows rows={5} />;
  if (answer.data.rows.length === 0)
    return (
      <EmptyState cause="nothing" title={t('Nobody yet')} text={t('Contacts whose company this is stand here.')} />
    );
  return (
    <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', maxWidth: 880 }}>
      {answer.data.rows.map((person) => (
        <Box
          component="li"
          key={person.personId}
          sx={{
            display: 'flex',
            alignItems: 'center',
            gap: 1.5,
            px: 2,
            py: 1,
            borderBottom: 1,
            borderColor: 'divider',
            flexWrap: 'wrap',
          }}
        >
          <PersonAvatar person={person} />
          <Box sx={{ flex: '1 1 200px', minWidth: 0 }}>
            <Box component={Link} href={`/contact/${person.personId}`} dir="auto" sx={{ display: 'inline-block' }}>
              {person.fullName}
            </Box>
            {company.primaryContact?.personId === person.personId && (
              <Box component="span" sx={{ ml: 1, typography: 'caption', color: 'text.secondary' }}>
                {t('Primary contact')}
              </Box>
            )}
            <Box sx={{ typography: 'caption', color: 'text.secondary' }}>{person.title}</Box>
          </Box>
          <Box className="num" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
            {[person.phone, person.email].filter(Boolean).join(' · ')}
          </Box>
        </Box>
      ))}
    </Box>
  );
}
