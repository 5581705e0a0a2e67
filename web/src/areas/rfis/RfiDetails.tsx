import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { Rfi } from '@plumbline/contract/areas/rfis';
import { Prose, Section } from '../../kit/records/Section.tsx';
import { useFormat, useT } from '../../kit/words/index.ts';
import { RfiResponses } from './RfiResponses.tsx';

/** What only an RFI has: the question with what was added to it, the asker's own proposal, the answers. */
export function RfiDetails({ rfi, onAddendum }: { rfi: Rfi; onAddendum?: () => void }) {
  const t = useT();
  const format = useFormat();
  const frozen = rfi.questionFrozenAt
    ? t('Frozen {day} when it was sent for review', { day: format.day(rfi.questionFrozenAt.slice(0, 10)) })
    : undefined;
  const proposed = rfi.receivedFrom ?? rfi.createdBy;
  return (
    <>
      <Section
        title={t('Question')}
        note={frozen}
        aside={
          onAddendum && (
            <Button size="small" variant="text" onClick={onAddendum}>
              {t('Add to the question')}
            </Button>
          )
        }
      >
        {rfi.question ? (
          <Prose>{rfi.question}</Prose>
        ) : (
          <Box sx={{ color: 'text.tertiary' }}>{t('Not written yet.')}</Box>
        )}
        {rfi.addenda.map((one) => (
          <Box key={one.addendumId} sx={{ mt: 2, pl: '12px', borderLeft: '3px solid', borderColor: 'divider' }}>
            <Box sx={{ typography: 'caption', color: 'text.tertiary' }}>
              {t('Added by {name}, {when}', { name: one.by?.fullName ?? t('somebody'), when: format.instant(one.at) })}
            </Box>
            <Prose>{one.body}</Prose>
          </Box>
        ))}
        {rfi.suggestedAnswer && (
          <Box sx={{ mt: 2 }}>
            <Box sx={{ display: 'flex', alignItems: 'baseline', gap: 1, mb: '4px' }}>
              <Box component="h3" sx={{ m: 0, typography: 'body2', fontWeight: 700 }}>
                {t('Suggested answer')}
              </Box>
              {proposed && (
                <Box component="span" sx={{ typography: 'caption', color: 'text.tertiary' }}>
                  {[proposed.fullName, proposed.companyName].filter(Boolean).join(', ')}
                </Box>
              )}
            </Box>
            <Prose quiet>{rfi.suggestedAnswer}</Prose>
          </Box>
        )}
      </Section>
      <RfiResponses rfi={rfi} />
    </>
  );
}
