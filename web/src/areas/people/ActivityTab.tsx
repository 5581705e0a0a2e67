import Box from '@mui/material/Box';
import type { Member } from '@plumbline/contract/areas/people';
import { useActor } from '../../kit/nav/index.ts';
import { ActivitySection } from '../../kit/records/ActivitySection.tsx';
import { useT } from '../../kit/words/index.ts';
import { memberFieldLabel, memberStepWords } from './words.ts';

/** Everything that happened to the card, and what people said about it. */
export function ActivityTab({ member }: { member: Member }) {
  const t = useT();
  const { personId, fullName } = useActor();
  return (
    <Box sx={{ maxWidth: 880 }}>
      <ActivitySection
        recordId={member.personId}
        projectId={null}
        me={{ personId, fullName }}
        canComment={undefined}
        says={(row) => memberStepWords(row.verb, t)}
        labelOf={(field) => memberFieldLabel(field, t)}
      />
    </Box>
  );
}
