import Box from '@mui/material/Box';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { Endpoint } from '@plumbline/contract/kit/endpoint';
import type { Can } from '@plumbline/contract/kit/fields';
import { copyPageLink } from '../../confirm/index.ts';
import { useRight } from '../../nav/index.ts';
import type { MenuEntry } from '../../ui/Menu.tsx';
import { useT } from '../../words/index.ts';
import { ActionBar } from './ActionBar.tsx';
import { CameraButton } from './CameraButton.tsx';
import { openFile } from './DownloadMenu.tsx';
import type { Place } from '../list/listTrail.ts';
import type { Marks } from './useMarks.ts';
import type { Offered } from '../form/useMade.ts';

interface Props {
  record: { recordId: string; can: Can };
  source: { reads: readonly Endpoint[] };
  actions: Offered;
  pdfHref?: string | undefined;
  place: Place | null;
  marks: Marks;
  onShare: (() => void) | undefined;
}

/** On a phone: the primary action at the bottom, the header's tools under More. */
export function RecordPhoneBar({ record, actions, pdfHref, place, marks, onShare, source }: Props) {
  const t = useT();
  const phone = useMediaQuery('(max-width: 599.95px)');
  const chats = useRight('chat', 'read') !== 'none';
  const tools: MenuEntry[] = [
    { label: marks.starred ? t('Take the star off') : t('Star'), onSelect: marks.star },
    { label: marks.watching ? t('Stop watching') : t('Watch'), onSelect: marks.watch },
  ];
  tools.push({ label: t('Copy link'), onSelect: copyPageLink });
  if (onShare) tools.push({ label: t('Share link'), onSelect: onShare });
  if (pdfHref) tools.push({ label: t('PDF'), onSelect: () => openFile(pdfHref) });
  if (chats) tools.push({ label: t('Conversation'), href: `/chat?record=${record.recordId}` });
  if (place) tools.push({ label: t('Back to the list'), href: place.back });
  return (
    <Box
      data-phone-bar
      sx={{
        display: { xs: 'flex', sm: 'none' },
        gap: 1,
        p: '8px 16px',
        borderTop: 1,
        borderColor: 'divider',
        bgcolor: 'background.default',
        flex: 'none',
        flexWrap: 'wrap',
        '& > ul': { order: -1, flexBasis: '100%' },
      }}
    >
      {phone && record.can.attach === true && <CameraButton recordId={record.recordId} touches={source.reads} />}
      <ActionBar {...actions} most={1} large extra={tools} />
    </Box>
  );
}
