import Box from '@mui/material/Box';
import { useT } from '../../words/index.ts';
import { ageWords } from './ages.ts';

/** How many records were held for these days ("8-14"), by court. */
export interface AgeBucket {
  bucket: string;
  mine: number;
  ours: number;
  theirs: number;
}

interface AgeingHeadlineProps {
  ageing: readonly AgeBucket[];
  /** How many are in my court, including drafts and older ones, like the menu counts; default is the sum of the bars */
  mine?: number | undefined;
}

/**
 * How long records have been in their court: a bar per age with three courts, told apart by more than colour. Hidden on
 * a phone, where the tabs show my court and the records come first.
 */
export function AgeingHeadline({ ageing, mine }: AgeingHeadlineProps) {
  const t = useT();
  const most = Math.max(1, ...ageing.map((one) => one.mine + one.ours + one.theirs));
  const inBars = (part: 'mine' | 'ours' | 'theirs') => ageing.reduce((total, one) => total + one[part], 0);
  const sum = (part: 'mine' | 'ours' | 'theirs') => (part === 'mine' ? (mine ?? inBars(part)) : inBars(part));
  const courts = [
    { part: 'mine' as const, label: t('In your court'), ink: 'turn.ink', mark: { bgcolor: 'turn.main' } },
    { part: 'ours' as const, label: t('In our company’s court'), ink: 'text.primary', mark: { bgcolor: 'chart.c1' } },
    {
      part: 'theirs' as const,
      label: t('In others’ court'),
      ink: 'text.primary',
      mark: {
        border: '1.5px solid',
        borderColor: 'chart.c1',
        background: 'repeating-linear-gradient(135deg, var(--pl-palette-chart-c1) 0 1.5px, transparent 1.5px 4px)',
      },
    },
  ];
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 4, alignItems: 'flex-end' }}>
      <Box component="dl" sx={{ display: 'flex', columnGap: 3, m: 0, flexWrap: 'wrap' }}>
        {courts.map((court) => (
          <Box key={court.part}>
            <Box
              component="dt"
              sx={{ display: 'flex', alignItems: 'center', gap: '6px', typography: 'caption', color: 'text.secondary' }}
            >
              <Box sx={{ width: 10, height: 10, borderRadius: '1px', ...court.mark }} />
              {court.label}
            </Box>
            <Box
              component="dd"
              className="num"
              sx={{
                m: 0,
                typography: 'headline1',
                color: sum(court.part) > 0 ? court.ink : 'text.primary',
              }}
            >
              {sum(court.part)}
            </Box>
          </Box>
        ))}
      </Box>
      <Box
        component="ul"
        aria-label={t('Days held')}
        sx={{
          display: 'grid',
          gridTemplateColumns: `repeat(${Math.max(1, ageing.length)}, minmax(56px, 96px))`,
          gap: 1,
        }}
      >
        {ageing.map((one) => (
          <Box component="li" key={one.bucket} sx={{ minWidth: 0 }}>
            <Box sx={{ display: 'flex', height: 8, bgcolor: 'surface.skeleton' }}>
              {courts.map(
                (court) =>
                  one[court.part] > 0 && (
                    <Box
                      key={court.part}
                      style={{ width: `${(one[court.part] / most) * 100}%` }}
                      sx={{ height: 8, ...court.mark }}
                    />
                  ),
              )}
            </Box>
            <Box className="num" sx={{ typography: 'caption', color: 'text.secondary', whiteSpace: 'nowrap' }}>
              {ageWords(one.bucket, t)}: <b>{one.mine + one.ours + one.theirs}</b>
              <span className="vh">
                {t('{mine} yours, {ours} ours, {theirs} others’', {
                  mine: one.mine,
                  ours: one.ours,
                  theirs: one.theirs,
                })}
              </span>
            </Box>
          </Box>
        ))}
      </Box>
    </Box>
  );
}
