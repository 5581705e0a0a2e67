import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { contacts } from '@plumbline/contract/areas/contacts';
import { query } from '../../kit/api/index.ts';
import { Link } from '../../kit/nav/index.ts';
import { SidePanel } from '../../kit/records/SidePanel.tsx';
import type { PanelFrame } from '../../kit/records/SidePanel.tsx';
import { LoadFailed } from '../../kit/ui/LoadFailed.tsx';
import { SkeletonText } from '../../kit/ui/Skeletons.tsx';
import { useT } from '../../kit/words/index.ts';
import { CompanyFacts, PersonFacts } from './CardFacts.tsx';
import { CardStatus, StandingChip, Warning } from './pieces.tsx';

/** A card beside the list. */
export function ContactPanel({ contactId, frame }: { contactId: string; frame: PanelFrame }) {
  const t = useT();
  const answer = useQuery(query(contacts.get, { contactId }, { stay: true }));
  const { company, person } = answer.data ?? {};
  const card = company ?? person;
  const href = `/contact/${contactId}`;
  return (
    <SidePanel
      frame={frame}
      name={person ? t('Contact') : t('Company')}
      href={href}
      footer={
        <Button variant="contained" component={Link} href={href}>
          {t('Open card')}
        </Button>
      }
    >
      {answer.isError && <LoadFailed error={answer.error} retry={() => void answer.refetch()} />}
      {!card && !answer.isError && <SkeletonText lines={8} />}
      {card && (
        <Box>
          <Box component="h2" dir="auto" sx={{ m: 0, mb: 0.5, typography: 'headline2', overflowWrap: 'anywhere' }}>
            {person ? person.fullName : company?.companyName}
          </Box>
          <CardStatus status={card.status} />{' '}
          {company && company.insurance !== 'none' && <StandingChip standing={company.insurance} labelled />}
        </Box>
      )}
      {company && <Warning status={company.status} reason={company.statusReason} />}
      {person?.companyStatus && <Warning status={person.companyStatus} reason={person.companyStatusReason} />}
      {company && <CompanyFacts company={company} brief />}
      {person && <PersonFacts person={person} brief />}
    </SidePanel>
  );
}
