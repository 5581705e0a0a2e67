import { rfiDownloads } from '@plumbline/contract/areas/rfis';
import type { Rfi } from '@plumbline/contract/areas/rfis';
import { usePathParams } from '../../kit/nav/index.ts';
import { RecordPage } from '../../kit/records/RecordPage.tsx';
import { RecordScreen } from '../../kit/records/RecordScreen.tsx';
import { downloadUrl } from '../../kit/records/listParams.ts';
import { useT } from '../../kit/words/index.ts';
import { RfiDetails } from './RfiDetails.tsx';
import { RfiMeta } from './RfiPanel.tsx';
import { RfiTurn } from './RfiTurn.tsx';
import { useRfiFacts } from './facts.tsx';
import { RFI_READS, rfiQuery } from './queries.ts';
import { rfiKind } from './record.tsx';
import { useRfiActions } from './useRfiActions.tsx';
import { fieldWords, stepWords } from './recordWords.ts';

/** `/project/:projectId/rfi/:rfiId`: one RFI. */
export function RfiScreen() {
  const { rfiId = '' } = usePathParams();
  return (
    <RecordScreen kind={rfiKind} recordId={rfiId} query={rfiQuery(rfiId)} touches={RFI_READS}>
      {(rfi) => <Shown key={rfiId} rfi={rfi} />}
    </RecordScreen>
  );
}

function Shown({ rfi }: { rfi: Rfi }) {
  const t = useT();
  const actions = useRfiActions(rfi);
  return (
    <RecordPage
      record={rfi}
      kind={rfiKind}
      listHref={`/project/RFIsList?projectId=${rfi.projectId}`}
      unnumbered={t('Draft RFI')}
      meta={<RfiMeta rfi={rfi} />}
      actions={actions}
      banner={<RfiTurn rfi={rfi} />}
      facts={useRfiFacts(rfi)}
      pdfHref={downloadUrl(rfiDownloads.pdf.path, { rfiId: rfi.rfiId })}
      mayRespondByLink={rfi.status === 'open'}
      steps={stepWords(t)}
      labels={fieldWords(t)}
      touches={RFI_READS}
    >
      <RfiDetails rfi={rfi} onAddendum={rfi.can.addendum === true ? () => actions.open('addendum') : undefined} />
    </RecordPage>
  );
}
