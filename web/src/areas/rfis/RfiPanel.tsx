import Box from '@mui/material/Box';
import type { Rfi } from '@plumbline/contract/areas/rfis';
import { RecordPanel } from '../../kit/records/RecordPanel.tsx';
import { RecordScreen } from '../../kit/records/RecordScreen.tsx';
import { Prose, Section } from '../../kit/records/Section.tsx';
import type { PanelFrame } from '../../kit/records/SidePanel.tsx';
import { useFormat, useT } from '../../kit/words/index.ts';
import { RFI_READS, rfiQuery } from './source.ts';
import { rfiKind } from './record.tsx';
import { useRfiActions } from './useRfiActions.tsx';
import { costText, scheduleText } from './words.ts';
import { RfiMeta, RfiResponses, RfiTurn } from './RfiParts.tsx';

/** An RFI beside its list. */
export function RfiPanel({ rfiId, frame }: { rfiId: string; frame: PanelFrame }) {
  return (
    <RecordScreen kind={rfiKind} recordId={rfiId} query={rfiQuery(rfiId)} touches={RFI_READS} frame={frame}>
      {(rfi) => <Shown rfi={rfi} frame={frame} />}
    </RecordScreen>
  );
}

function Shown({ rfi, frame }: { rfi: Rfi; frame: PanelFrame }) {
  const t = useT();
  const format = useFormat();
  return (
    <RecordPanel
      record={rfi}
      kind={rfiKind}
      frame={frame}
      unnumbered={t('Draft')}
      meta={<RfiMeta rfi={rfi} />}
      actions={useRfiActions(rfi)}
      banner={<RfiTurn rfi={rfi} />}
      touches={RFI_READS}
      facts={[
        { label: t('Needed on site'), value: rfi.neededOnSiteDate && <b>{format.day(rfi.neededOnSiteDate)}</b> },
        { label: t('Cost impact'), value: costText(rfi.costImpact, rfi.costImpactCents, format.cents, t) },
        { label: t('Schedule impact'), value: scheduleText(rfi.scheduleImpact, rfi.scheduleImpactDays, t) },
        { label: t('Spec section'), value: rfi.specSection },
      ]}
    >
      <Section bare title={t('Question')}>
        {rfi.question ? (
          <Prose small lines={6}>
            {rfi.question}
          </Prose>
        ) : (
          <Box sx={{ color: 'text.tertiary' }}>{t('Not written yet.')}</Box>
        )}
      </Section>
      {rfi.responses.length > 0 && <RfiResponses rfi={rfi} small />}
    </RecordPanel>
  );
}
