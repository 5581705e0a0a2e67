import EditOutlined from '@mui/icons-material/EditOutlined';
import Box from '@mui/material/Box';
import useMediaQuery from '@mui/material/useMediaQuery';
import { contactDownloads, contacts } from '@plumbline/contract/areas/contacts';
import type { T } from '@plumbline/contract/kit/words';
import { copyLink } from '../../kit/confirm/index.ts';
import { useActor } from '../../kit/nav/index.ts';
import { ActionBar } from '../../kit/records/ActionBar.tsx';
import { download } from '../../kit/records/DownloadMenu.tsx';
import { downloadUrl } from '../../kit/records/listParams.ts';
import type { RecordSource } from '../../kit/records/recordSource.ts';
import { useShortcuts } from '../../kit/records/shortcuts.ts';
import { textVerb } from '../../kit/records/textVerb.ts';
import { useMarks } from '../../kit/records/useMarks.ts';
import { lazyDialog, useRecordActions } from '../../kit/records/useRecordActions.tsx';
import type { RecordActions } from '../../kit/records/useRecordActions.tsx';
import { useT } from '../../kit/words/index.ts';
import { CardStatus, StandingChip } from './pieces.tsx';
import { companySource, isPerson, personSource } from './source.ts';
import type { Card } from './source.ts';

const update = lazyDialog<Card>(() => import('./CardForms.tsx').then((module) => module.EditCard));
const updateFinance = lazyDialog<Card>(() => import('./FinanceDialog.tsx').then((module) => module.FinanceDialog));
const merge = lazyDialog<Card>(() => import('./MergeDialogs.tsx').then((module) => module.MergeCard));

/** The name, the status, and what may be done now. */
export function ContactHeader({ card }: { card: Card }) {
  const t = useT();
  const phone = useMediaQuery('(max-width: 599.95px)', { noSsr: true });
  const marks = useMarks(card, useActor().personId, [contacts.get, contacts.directory]);
  const { actions, dialog, open } = useCardActions(card);
  const vcard = downloadUrl(contactDownloads.vcard.path, { contactId: card.recordId });
  useShortcuts([
    { keys: ['e'], says: t('Edit'), run: () => card.can.update === true && open('update') },
    { keys: ['s'], says: t('Star'), run: marks.star },
  ]);
  return (
    <Box component="header" sx={header}>
      <Box sx={{ flex: '1 1 320px', minWidth: 0 }}>
        <Box sx={{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: 1, minHeight: 32 }}>
          <Box component="span" sx={{ color: 'text.secondary' }}>
            {isPerson(card) ? t('Contact') : t('Company')}
          </Box>
          <CardStatus status={card.status} />
          {!isPerson(card) && card.insurance !== 'none' && <StandingChip standing={card.insurance} labelled />}
          <Box component="span" sx={{ typography: 'caption', color: 'text.secondary' }} dir="auto">
            {isPerson(card) ? [card.title, card.companyName].filter(Boolean).join(' · ') : card.city}
          </Box>
        </Box>
        <Box component="h1" dir="auto" sx={{ m: 0, typography: 'headline1', overflowWrap: 'anywhere' }}>
          {isPerson(card) ? card.fullName : card.companyName}
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
            ...(card.can.export === true ? [{ label: t('Download vCard'), onSelect: () => void download(vcard) }] : []),
          ]}
        />
      </Box>
      {dialog}
    </Box>
  );
}

const header = {
  px: 2,
  pt: { xs: 1, md: 0 },
  pb: 1,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-start',
  columnGap: 2,
  rowGap: 1,
  flex: 'none',
} as const;

/** What may be done to a card. */
function useCardActions(card: Card): RecordActions {
  const t = useT();
  const source: RecordSource<Card> = isPerson(card) ? personSource : companySource;
  const table = useRecordActions(source, card, [
    { verb: 'update', label: t('Edit'), icon: EditOutlined, dialog: update },
    { verb: 'updateFinance', label: t('Change terms'), dialog: updateFinance },
    { verb: 'activate', label: t('Make active'), asks: statusVerb('active', t) },
    { verb: 'hold', label: t('Put on hold'), asks: statusVerb('onHold', t) },
    { verb: 'deactivate', label: t('Take out of use'), asks: statusVerb('inactive', t) },
    { verb: 'unblock', label: t('Allow again'), asks: blockVerb(false, t) },
    { verb: 'block', label: t('Do not use'), danger: true, asks: blockVerb(true, t) },
    { verb: 'merge', label: t('Merge with another card'), dialog: merge },
  ]);
  const actions = table.actions.filter(({ verb }) => card.can[verb] === true || verb === 'update');
  return { ...table, actions };
}

/** Takes a card into another status; on hold is for a reason, where people will read it. */
function statusVerb(status: 'active' | 'onHold' | 'inactive', t: T) {
  const effect = {
    active: t('It can be chosen everywhere again.'),
    onHold: t('No new awards and payments. Every picker shows the reason.'),
    inactive: t('Pickers no longer offer it. Everything that names it stays.'),
  };
  const needed = status === 'onHold';
  return textVerb(contacts.changeStatus, { lead: effect[status], text: reasonField(needed, t), input: { status } });
}

/** Says that a company must not be used, or takes that back. */
function blockVerb(blocked: boolean, t: T) {
  return textVerb(contacts.block, {
    lead: blocked
      ? t('Every picker warns of this company, with the reason.')
      : t('The warning goes; the history keeps it.'),
    text: reasonField(true, t),
    input: { blocked },
  });
}

function reasonField(needed: boolean, t: T) {
  return {
    name: 'reason',
    label: t('Reason'),
    optional: !needed,
    required: needed,
    maxLength: 1000,
    message: needed ? t('Say why: whoever picks it reads this') : undefined,
  } as const;
}
