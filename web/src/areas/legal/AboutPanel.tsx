import Box from '@mui/material/Box';
import { useT } from '../../kit/words/index.ts';
import { version } from '../../../package.json';

/** The libraries that reach the browser, with their licences. */
const PARTS: [name: string, licence: string, by: string][] = [
  ['React', 'MIT', 'Meta Platforms, Inc. and affiliates'],
  ['Material UI', 'MIT', 'Call-Em-All'],
  ['Emotion', 'MIT', 'Emotion team and other contributors'],
  ['TanStack Router, Query, Table, Virtual', 'MIT', 'Tanner Linsley'],
  ['Zod', 'MIT', 'Colin McDonnell'],
  ['Zustand', 'MIT', 'Paul Henschel'],
  ['Socket.IO', 'MIT', 'Guillermo Rauch'],
  ['tus-js-client', 'MIT', 'Transloadit Ltd and contributors'],
  ['marked', 'MIT', 'MarkedJS, Christopher Jeffrey'],
  ['Inter', 'SIL Open Font License 1.1', 'The Inter Project Authors'],
];

/** The version, licence and libraries of Plumbline. */
export function AboutPanel() {
  const t = useT();
  return (
    <Box sx={{ p: 2, maxWidth: 720 }}>
      <Box component="h2" sx={{ typography: 'headline2', m: 0 }}>
        {t('Plumbline {version}', { version })}
      </Box>
      <p>
        {t('Copyright 2026 the Plumbline authors. Licensed under the Apache License 2.0; the whole source is open.')}
      </p>
      <Box component="h2" sx={{ typography: 'headline2', mt: 2, mb: 1 }}>
        {t('Third-party software')}
      </Box>
      <Box component="ul">
        {PARTS.map(([name, licence, by]) => (
          <Box
            component="li"
            key={name}
            sx={{ py: 0.75, borderTop: 1, borderColor: 'divider', display: 'flex', gap: 1, flexWrap: 'wrap' }}
          >
            <b>{name}</b>
            <Box sx={{ color: 'text.secondary' }}>{by}</Box>
            <Box sx={{ ml: 'auto' }}>{licence}</Box>
          </Box>
        ))}
      </Box>
    </Box>
  );
}
