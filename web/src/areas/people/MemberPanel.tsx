import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { Link } from '../../kit/nav/index.ts';
import { SidePanel } from '../../kit/records/SidePanel.tsx';
import type { PanelFrame } from '../../kit/records/SidePanel.tsx';
import { StatusChip } from '../../kit/records/StatusChip.tsx';
import { SkeletonText } from '../../kit/ui/Skeletons.tsx';
import { useT } from '../../kit/words/index.ts';
import { Contacts, Work } from './MemberFacts.tsx';
import { PartFailed } from './PartFailed.tsx';
import { PersonPhoto } from './PersonPhoto.tsx';
import { memberPath } from './family.ts';
import type { FamilyName } from './family.ts';
import { memberQuery } from './source.ts';
import { STATUS_TONES, statusWords } from './words.ts';

/** A person beside the list: how to reach them, what they do, which roles they hold. */
export function MemberPanel({ family, personId, frame }: { family: FamilyName; personId: string; frame: PanelFrame }) {
  const t = useT();
  const answer = useQuery(memberQuery(family, personId));
  const member = answer.data;
  const href = memberPath(family, personId);
  return (
    <SidePanel
      frame={frame}
      name={(family === 'employee' ? member?.employeeNumber : member?.technicianNumber) ?? t('Person')}
      href={href}
      footer={
        <Button variant="contained" component={Link} href={href}>
          {t('Open card')}
        </Button>
      }
    >
      {answer.isError && <PartFailed error={answer.error} retry={() => void answer.refetch()} />}
      {!member && !answer.isError && <SkeletonText lines={8} />}
      {member && (
        <>
          <Box sx={{ display: 'flex', gap: 2, alignItems: 'center' }}>
            <PersonPhoto person={member} photoId={member.photoId} size={72} />
            <Box sx={{ minWidth: 0 }}>
              <Box component="h2" sx={{ m: 0, mb: 0.5, typography: 'headline2', overflowWrap: 'anywhere' }}>
                {member.fullName}
              </Box>
              <StatusChip tone={STATUS_TONES[member.status]} word={statusWords(t)[member.status]} />
            </Box>
          </Box>
          <Contacts member={member} />
          <Work member={member} />
        </>
      )}
    </SidePanel>
  );
}
