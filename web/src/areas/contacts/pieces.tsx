import Box from '@mui/material/Box';
import { cardStatusName, standingName } from '@plumbline/contract/areas/contacts/names';
import type { DirectoryRow } from '@plumbline/contract/areas/contacts';
import { StatusChip } from '../../kit/records/StatusChip.tsx';
import { useT } from '../../kit/words/index.ts';
import { CARD_TONES, COLOURS, STANDING_TONES } from './words.ts';

/** The groupings of a card, each with its colour. */
export function GroupingDots({ groupings }: { groupings: DirectoryRow['groupings'] }) {
  return (
    <Box component="span" sx={{ display: 'inline-flex', gap: 1, flexWrap: 'wrap', minWidth: 0 }}>
      {groupings.map(({ groupingId, name, colour }) => (
        <Box component="span" key={groupingId} sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.5 }}>
          <Dot colour={colour} />
          {name}
        </Box>
      ))}
    </Box>
  );
}

export function Dot({ colour }: { colour: string }) {
  return (
    <Box
      component="span"
      aria-hidden
      sx={{ width: 8, height: 8, borderRadius: '50%', flex: 'none', bgcolor: COLOURS[colour] ?? COLOURS.grey }}
    />
  );
}

/** How a company stands with its insurance. */
export function StandingChip({ standing, labelled = false }: { standing: string; labelled?: boolean }) {
  const t = useT();
  const word = standingName(standing, t);
  return (
    <StatusChip
      tone={STANDING_TONES[standing] ?? 'neutral'}
      word={labelled ? t('Insurance: {standing}', { standing: word }) : word}
    />
  );
}

export function CardStatus({ status }: { status: string }) {
  const t = useT();
  return <StatusChip tone={CARD_TONES[status] ?? 'neutral'} word={cardStatusName(status, t)} />;
}

/** Why a company rests or must not be used: in plain sight, with the sign of its status. */
export function Warning({ status, reason }: { status: string; reason: string | null }) {
  const t = useT();
  if (status !== 'onHold' && status !== 'doNotUse') return null;
  const tone = CARD_TONES[status] ?? 'attention';
  return (
    <Box
      role="note"
      sx={{
        p: '8px 12px',
        borderRadius: 1,
        bgcolor: `status.${tone}.tint`,
        color: `status.${tone}.ink`,
        overflowWrap: 'anywhere',
      }}
    >
      <b>{cardStatusName(status, t)}:</b> {reason ?? t('no reason was given')}
    </Box>
  );
}
