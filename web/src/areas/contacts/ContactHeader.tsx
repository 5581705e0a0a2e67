import Box from '@mui/material/Box';
import useMediaQuery from '@mui/material/useMediaQuery';
import { contactDownloads, contacts } from '@plumbline/contract/areas/contacts';
import type { CompanyCard, PersonCard } from '@plumbline/contract/areas/contacts';
import { copyLink } from '../../kit/confirm/index.ts';
import { useActor } from '../../kit/nav/index.ts';
import { ActionBar } from '../../kit/records/ActionBar.tsx';
import { download } from '../../kit/records/DownloadMenu.tsx';
import { downloadUrl } from '../../kit/records/listParams.ts';
import { useShortcuts } from '../../kit/records/shortcuts.ts';
import { useMarks } from '../../kit/records/useMarks.ts';
import { useT } from '../../kit/words/index.ts';
import { CardStatus, StandingChip } from './pieces.tsx';
import { useCardActions } from './useCardActions.tsx';

/** The name, how it stands, and what may be done now. */
export function ContactHeader({
  card,
  company,
  person,
}: {
  card: CompanyCard | PersonCard;
  company: CompanyCard | null;
  person: PersonCard | null;
}) {
  const t = useT();
  const phone = useMediaQuery('(max-width: 599.95px)', { noSsr: true });
  const marks = useMarks(card, useActor().personId, [contacts.get, contacts.directory]);
  const { actions, dialog, open } = useCardActions(card, company, person);
  useShortcuts([
    { keys: ['e'], says: t('Edit'), run: () => card.can.update === true && open('update') },
    { keys: ['s'], says: t('Star'), run: marks.star },
  ]);
  return (
    <Box
      component="header"
      sx={{
        px: 2,
        pt: { xs: 1, md: 0 },
        pb: 1,
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'flex-start',
        columnGap: 2,
        rowGap: 1,
        flex: 'none',
      }}
    >
      <Box sx={{ flex: '1 1 320px', minWidth: 0 }}>
        <Box sx={{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: 1, minHeight: 32 }}>
          <Box component="span" sx={{ color: 'text.secondary' }}>
            {company ? t('Company') : t('Contact')}
          </Box>
          <CardStatus status={card.status} />
          {company && company.insurance !== 'none' && <StandingChip standing={company.insurance} labelled />}
          <Box component="span" sx={{ typography: 'caption', color: 'text.secondary' }} dir="auto">
            {person ? [person.title, person.companyName].filter(Boolean).join(' · ') : company?.city}
          </Box>
        </Box>
        <Box component="h1" dir="auto" sx={{ m: 0, typography: 'headline1', overflowWrap: 'anywhere' }}>
          {person?.fullName ?? company?.companyName}
        </Box>
      </Box>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, ml: { sm: 'auto' } }}>
        <ActionBar
          actions={actions}
          can={card.can}
          leading={['update']}
          most={phone ? 1 : 2}
          extra={[
            { label: marks.starred ? t('Take the star off') : t('Star'), onSelect: marks.star },
            { label: t('Copy link'), onSelect: () => void copyLink(`/contact/${card.recordId}`) },
            ...(card.can.export === true
              ? [
                  {
                    label: t('Download vCard'),
                    onSelect: () =>
                      void download(downloadUrl(contactDownloads.vcard.path, { contactId: card.recordId })),
                  },
                ]
              : []),
          ]}
        />
      </Box>
      {dialog}
    </Box>
  );
}
