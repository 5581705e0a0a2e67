import Box from '@mui/material/Box';
import { useActor } from '../../kit/nav/index.ts';
import { useLocale, useT } from '../../kit/words/index.ts';
import { longDay, partOfDay } from './siteDay.ts';

/** A greeting by the company's clock, and the day. */
export function Greeting({ today }: { today: string }) {
  const t = useT();
  const { fullName, tenant } = useActor();
  const part = partOfDay(tenant.timeZone, new Date());
  const [name = fullName] = fullName.split(' ');
  const words = {
    morning: t('Good morning, {name}', { name }),
    afternoon: t('Good afternoon, {name}', { name }),
    evening: t('Good evening, {name}', { name }),
  };
  return (
    <Box sx={{ px: 2, py: 1, borderBottom: 1, borderColor: 'divider' }}>
      <Box component="h1" sx={{ m: 0, typography: 'headline1' }}>
        {words[part]}
      </Box>
      <Box sx={{ color: 'text.secondary' }}>{longDay(today, useLocale())}</Box>
    </Box>
  );
}
