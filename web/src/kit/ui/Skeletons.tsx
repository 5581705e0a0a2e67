import Box from '@mui/material/Box';
import { useT } from '../words/index.ts';

const WIDTHS = ['62%', '48%', '71%', '55%', '66%', '44%'];

/** Placeholders for lines of text. */
export function SkeletonText({ lines = 3 }: { lines?: number }) {
  return (
    <Waiting>
      {range(lines).map((line) => (
        <Box key={line} sx={{ py: '5px' }}>
          <Skeleton width={WIDTHS[line % WIDTHS.length]} />
        </Box>
      ))}
    </Waiting>
  );
}

/** Placeholders for rows of a list, at their final height. */
export function SkeletonRows({ rows = 10, columns = 4 }: { rows?: number; columns?: number }) {
  return (
    <Waiting>
      {range(rows).map((row) => (
        <Box
          key={row}
          sx={{
            display: 'flex',
            alignItems: 'center',
            gap: 3,
            height: 'var(--row)',
            px: 2,
            borderBottom: 1,
            borderColor: 'divider',
          }}
        >
          {range(columns).map((column) => (
            <Box key={column} sx={{ flex: column === 0 ? 3 : 1 }}>
              <Skeleton height={10} width={WIDTHS[(row + column) % WIDTHS.length]} />
            </Box>
          ))}
        </Box>
      ))}
    </Waiting>
  );
}

/** Placeholders for cards on a phone. */
export function SkeletonCards({ cards = 5 }: { cards?: number }) {
  return (
    <Waiting>
      {range(cards).map((card) => (
        <Box key={card} sx={{ p: '12px 16px', borderBottom: 1, borderColor: 'divider' }}>
          <Skeleton height={10} width="40%" mb={1.5} />
          <Skeleton height={14} width="90%" mb={1} />
          <Skeleton height={14} width="60%" mb={1.5} />
          <Skeleton height={10} width="30%" />
        </Box>
      ))}
    </Waiting>
  );
}

/** A grey bar. */
export function Skeleton({
  width = '100%',
  height = 10,
  mb,
}: {
  width?: number | string;
  height?: number;
  mb?: number;
}) {
  return (
    <Box
      component="span"
      sx={{ display: 'block', width, height, mb, borderRadius: '2px', bgcolor: 'surface.skeleton' }}
    />
  );
}

function Waiting({ children }: { children: React.ReactNode }) {
  const t = useT();
  return (
    <Box role="status" aria-busy>
      <span className="vh">{t('Loading')}</span>
      <div aria-hidden>{children}</div>
    </Box>
  );
}

function range(count: number): number[] {
  return Array.from({ length: count }, (_, at) => at);
}
