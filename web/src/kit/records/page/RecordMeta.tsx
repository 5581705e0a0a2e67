import Box from '@mui/material/Box';
import type { PersonRef } from '@plumbline/contract/kit/fields';
import type { T } from '@plumbline/contract/kit/words';
import type { Format } from '../../words/index.ts';

/** Short facts in a line after the record's status; false entries are left out. */
export function Meta({ facts }: { facts: readonly (string | false | null)[] }) {
  return (
    <Box component="span" sx={{ typography: 'caption', color: 'text.secondary' }}>
      {facts.filter(Boolean).join(' · ')}
    </Box>
  );
}

/** Who created a record and when: "Created by Sam Okafor, Nov 3". */
export function createdText(
  { createdBy, createdAt }: { createdBy: PersonRef | null; createdAt: string },
  t: T,
  format: Format,
): string {
  const day = format.day(createdAt);
  return createdBy ? t('Created by {name}, {day}', { name: createdBy.fullName, day }) : t('Created {day}', { day });
}
