import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { contacts } from '@plumbline/contract/areas/contacts';
import type { LIKENESSES } from '@plumbline/contract/areas/contacts';
import type { T } from '@plumbline/contract/kit/words';
import { query } from '../../kit/api/index.ts';
import { Dialog } from '../../kit/ui/Dialog.tsx';
import { EmptyState } from '../../kit/ui/EmptyState.tsx';
import { LoadFailed } from '../../kit/ui/LoadFailed.tsx';
import { SkeletonText } from '../../kit/ui/Skeletons.tsx';
import { useT } from '../../kit/words/index.ts';
import { MergeDialog } from './MergeDialog.tsx';

interface Pair {
  first: { id: string; name: string };
  second: { id: string; name: string };
}

/** Cards that may be the same, each pair one press away from its comparison. */
export function DuplicatesDialog({ onClose }: { onClose: () => void }) {
  const t = useT();
  const [pair, setPair] = useState<Pair | null>(null);
  const answer = useQuery(query(contacts.duplicates, {}, { quiet: true, stay: true }));
  if (pair) return <MergeDialog first={pair.first} second={pair.second} onClose={onClose} />;
  return (
    <Dialog title={t('Find duplicates')} width={720} onClose={onClose}>
      {answer.isError && <LoadFailed error={answer.error} retry={() => void answer.refetch()} />}
      {answer.isPending && <SkeletonText lines={6} />}
      {answer.data?.length === 0 && (
        <EmptyState
          cause="nothing"
          title={t('No likely duplicates')}
          text={t('Names are compared without case, accents, look-alike letters and legal form.')}
        />
      )}
      {answer.data?.map((group) => {
        const [kept, ...others] = group.cards;
        return others.map((other) => (
          <Box
            key={`${kept?.contactId}${other.contactId}`}
            sx={{ display: 'flex', alignItems: 'center', gap: 2, py: 1, borderBottom: 1, borderColor: 'divider' }}
          >
            <Box sx={{ flex: 1, minWidth: 0 }}>
              <Box dir="auto" sx={{ fontWeight: 700, overflowWrap: 'anywhere' }}>
                {kept?.name} · {other.name}
              </Box>
              <Box sx={{ typography: 'caption', color: 'text.secondary', overflowWrap: 'anywhere' }}>
                {[likenessName(group.likeness, t), kept?.companyName, other.companyName, other.email ?? kept?.email]
                  .filter(Boolean)
                  .join(' · ')}
              </Box>
            </Box>
            <Button
              onClick={() =>
                kept &&
                setPair({
                  first: { id: kept.contactId, name: kept.name },
                  second: { id: other.contactId, name: other.name },
                })
              }
            >
              {t('Compare')}
            </Button>
          </Box>
        ));
      })}
    </Dialog>
  );
}

function likenessName(likeness: (typeof LIKENESSES)[number], t: T): string {
  switch (likeness) {
    case 'email':
      return t('same e-mail address');
    case 'phone':
      return t('same phone number');
    case 'name':
      return t('same name');
  }
}
