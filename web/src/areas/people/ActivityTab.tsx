import Box from '@mui/material/Box';
import type { Member } from '@plumbline/contract/areas/people';
import { CardHistory } from '../contacts/index.ts';

/** Everything that happened to the card, and what people said about it. */
export function ActivityTab({ member }: { member: Member }) {
  return (
    <Box sx={{ maxWidth: 880 }}>
      <CardHistory recordId={member.personId} isMember canComment={undefined} />
    </Box>
  );
}
