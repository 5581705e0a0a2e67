import Box from '@mui/material/Box';

/** A line read from a spreadsheet. Each of its errors names its field. */
interface ReadLine {
  title: string;
  amount: string;
  /** Shown below its title */
  note?: string;
  wrong: readonly string[];
}

/** Lines from a spreadsheet, to check before they are saved. */
export function ReadLines({ label, lines }: { label: string; lines: readonly ReadLine[] }) {
  if (lines.length === 0) return null;
  return (
    <Box component="ul" aria-label={label}>
      {lines.map(({ title, amount, note, wrong }, place) => (
        <Box
          component="li"
          key={`${place} ${title}`}
          sx={{ py: '6px', borderTop: 1, borderColor: 'divider', overflowWrap: 'anywhere' }}
        >
          <Box sx={{ display: 'flex', gap: 1, justifyContent: 'space-between' }}>
            <span>{title}</span>
            <span className="num">{amount}</span>
          </Box>
          {note && <Box sx={{ typography: 'caption', color: 'text.secondary' }}>{note}</Box>}
          {wrong.map((sentence) => (
            <Box key={sentence} sx={{ typography: 'caption', color: 'status.stopped.ink' }}>
              {sentence}
            </Box>
          ))}
        </Box>
      ))}
    </Box>
  );
}
