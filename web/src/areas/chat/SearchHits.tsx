import Box from '@mui/material/Box';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { chat } from '@plumbline/contract/areas/chat';
import { query } from '../../kit/api/index.ts';
import { useFormat, useT } from '../../kit/words/index.ts';
import { SILENT } from './client.ts';
import { lineSx } from './lineSx.ts';
import { whenOf } from './words.ts';

interface SearchHitsProps {
  keyword: string;
  /** Searches only this room */
  roomId?: string;
  onHit: (roomId: string, seq: number) => void;
}

/** Messages that match the search. Each leads to its place. */
export function SearchHits({ keyword, roomId, onHit }: SearchHitsProps) {
  const t = useT();
  const format = useFormat();
  const found = useQuery({
    ...query(chat.search, { keyword, roomId, limit: 50 }, SILENT),
    placeholderData: keepPreviousData,
    enabled: keyword.length > 1,
  });
  const hits = found.data?.hits ?? [];
  return (
    <Box component="section" aria-label={t('Messages found')}>
      <Box role="status" sx={{ typography: 'caption', color: 'text.secondary', px: 1.5, py: 1 }}>
        {found.data && t('{n|1 message|# messages} found', { n: hits.length })}
      </Box>
      <ul>
        {hits.map((hit) => (
          <li key={hit.messageId}>
            <Box
              component="button"
              type="button"
              onClick={() => onHit(hit.roomId, hit.seq)}
              sx={{ ...lineSx, display: 'block' }}
            >
              <Box component="span" sx={{ display: 'block', typography: 'caption', color: 'text.secondary' }}>
                {[hit.sender?.fullName, roomId ? null : hit.roomName, whenOf(hit.at, format)]
                  .filter(Boolean)
                  .join(' · ')}
              </Box>
              <Box component="span" dir="auto" sx={{ display: 'block', overflowWrap: 'anywhere' }}>
                {hit.snippet}
              </Box>
            </Box>
          </li>
        ))}
      </ul>
    </Box>
  );
}
