import Box from '@mui/material/Box';
import type { Can } from '@plumbline/contract/kit/fields';
import { ActionButton } from '../../ui/ActionButton.tsx';
import { useFormat, useT } from '../../words/index.ts';

/** A request to move an amount between two lines. */
export interface AskedMove {
  id: string;
  from: string;
  to: string;
  amountCents: number;
  reason: string;
  askedByName: string | null;
  askedAt: string;
  /** Undefined if the actor lacks the right */
  approve: Can[string] | undefined;
  refuse: Can[string] | undefined;
}

interface AskedMovesProps {
  title: string;
  moves: readonly AskedMove[];
  onApprove: (id: string) => void;
  onRefuse: (id: string) => void;
}

/** Requests that wait for a second person. No figure includes them before the approval. Hidden without any. */
export function AskedMoves({ title, moves, onApprove, onRefuse }: AskedMovesProps) {
  const t = useT();
  const format = useFormat();
  if (moves.length === 0) return null;
  return (
    <Box component="section" aria-label={title} sx={{ px: 2, py: 1, mb: 1, bgcolor: 'status.attention.tint' }}>
      <Box component="h2" sx={{ m: 0, typography: 'body2', fontWeight: 700 }}>
        {title}
      </Box>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {moves.map(({ id, from, to, amountCents, reason, askedByName, askedAt, approve, refuse }) => (
          <Box
            component="li"
            key={id}
            sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, py: 0.5, minHeight: 44 }}
          >
            <Box sx={{ flex: '1 1 240px', minWidth: 0, overflowWrap: 'anywhere' }}>
              <span className="num">{format.cents(amountCents)}</span>
              {' · '}
              {t('{from} to {to}', { from, to })}
              <Box sx={{ typography: 'caption', color: 'text.secondary' }}>
                {[askedByName, format.day(askedAt), reason].filter(Boolean).join(' · ')}
              </Box>
            </Box>
            {approve !== undefined && (
              <ActionButton variant="outlined" can={approve} onPress={() => onApprove(id)}>
                {t('Approve')}
              </ActionButton>
            )}
            {refuse !== undefined && (
              <ActionButton variant="text" can={refuse} onPress={() => onRefuse(id)}>
                {t('Refuse')}
              </ActionButton>
            )}
          </Box>
        ))}
      </Box>
    </Box>
  );
}
