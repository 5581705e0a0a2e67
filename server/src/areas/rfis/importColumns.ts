import type { RfiStatus } from '@plumbline/contract/areas/rfis';
import { choice, text } from '../../kit/imports/columns.ts';
import type { ValuesOf } from '../../kit/imports/columns.ts';
import type { JudgedRow } from '../../kit/imports/kind.ts';
import { registerColumns } from '../../kit/imports/registerColumns.ts';

/** What logs call a status. "Pending" is said of what waits for an answer. */
const STATUSES: Record<RfiStatus, string> = {
  draft: 'draft | new | not submitted | in preparation | borrador',
  submitted: 'submitted | gc review | in review by gc | pending submission | enviado',
  open: `open | opened | pending | outstanding | active | in review | under review | in progress | awaiting response | overdue
    | waiting for response | unanswered | late | reopened | re-opened | forwarded | sent | issued | on hold | abierto | abierta`,
  answered: `answered | responded | returned | received | response received | answered not closed | open answered
    | respondido | respondida`,
  closed: `closed | close | complete | completed | resolved | done | final | closed out | closed answered | answered closed
    | cerrado | cerrada`,
  void: `void | voided | cancelled | canceled | withdrawn | rescinded | deleted | superseded | rejected | not used
    | number not used | closed void | closed draft | anulado | anulada`,
};
const { number, title, dateInitiated, ...common } = registerColumns();
/** The columns that an RFI log may have. */
export const columns = {
  number: number.called('RFI | RFI No. | RFI ID'),
  title: title.called('RFI description | RFI subject | RFI title'),
  status: choice('Status', STATUSES).called('RFI status | State | Current status | Open / closed | Estado').essential(),
  question: text('Question', 20_000)
    .called(
      'RFI question | Question text | Question body | Question / request | Request | Information requested | Details',
    )
    .called('Request description | Issue | Inquiry | Pregunta')
    .essential(),
  officialResponse: text('Official response', 20_000)
    .called(
      'Answer | Response | Official answer | Response text | Answer / response | Final response | Resolution | Reply',
    )
    .called("Architect's response | A/E response | Respuesta"),
  dateInitiated: dateInitiated.called('Date of RFI | RFI date'),
  rfiManager: text('RFI manager', 200).called(
    'Manager | Responsible person | Project engineer | PE | GC contact | Handled by | RFI coordinator | Coordinator',
  ),
  ...common,
  priority: common.priority.called('RFI priority'),
  reference: common.reference.called('Sub RFI no. | Subcontractor RFI number'),
};
export type LogValues = ValuesOf<typeof columns>;
export type LogRow = JudgedRow<typeof columns> & { state: 'good' | 'already' | 'refused' };
