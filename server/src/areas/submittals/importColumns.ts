import type {
  SUBMITTAL_CATEGORIES,
  Disposition,
  SubmittalStatus,
  SubmittalType,
} from '@plumbline/contract/areas/submittals';
import { choice, day, meanings, names, text, whole } from '../../kit/imports/columns.ts';
import type { ValuesOf } from '../../kit/imports/columns.ts';
import type { JudgedRow } from '../../kit/imports/kind.ts';
import { normalName } from '../../kit/sheets/columns.ts';

/** What registers call a status. What they answer under it instead is a disposition: see `meaningOf`. */
const STATUSES: Record<SubmittalStatus, string> = {
  draft: 'draft | new | in preparation | borrador',
  required: `required | not submitted | not started | not received | outstanding | requested | pending | awaiting submittal
    | awaiting submission | waiting for submission | due | overdue | late | future | planned | sent to subcontractor | requerido`,
  submitted: `submitted | received | gc review | in review by gc | contractor review | manager review | internal review
    | received from subcontractor | pending gc review | entregado`,
  inReview: `open | in review | under review | in progress | pending review | architect review | design review | with architect
    | sent to architect | sent for review | sent | forwarded | issued | submitted to architect | pending approval | en revisión`,
  reviewed:
    'reviewed | returned | responded | answered | returned by architect | review complete | revisado | devuelto',
  closed: 'closed | complete | completed | done | distributed | final | closed out | closed and distributed | cerrado',
  void: 'void | voided | cancelled | canceled | withdrawn | deleted | superseded | not used | not required | anulado',
};
const TYPES: Record<SubmittalType, string> = {
  shopDrawing:
    'shop drawing | shop drawings | drawing | drawings | sd | shop dwg | coordination drawing | erection drawing',
  productData: `product data | product | product information | pd | data | data sheet | cut sheet | cut sheets
    | catalog data | manufacturer data | product data sheet`,
  sample: 'sample | samples | color sample | color selection | color chart | finish sample | physical sample',
  mockup: 'mockup | mock up | mockups | mock-up | field sample',
  designData: 'design data | calculations | calcs | calculation | design calculations | engineering',
  testReport: 'test report | test reports | report | reports | test data | testing | mix design | field test report',
  certificate: 'certificate | certificates | certification | certifications | qualification | qualifications | leed',
  manufacturerInstruction: `manufacturer instruction | manufacturer's instructions | instructions | installation instructions
    | manufacturers instructions`,
  deferredDesign: 'deferred design | delegated design | deferred submittal | delegated-design submittal',
  operationManual:
    'operation manual | o and m | o&m | o & m | o&m manual | operation and maintenance data | manual | manuals',
  warranty: 'warranty | warranties | guarantee | sample warranty',
  asBuilt: 'as built | as-built | as builts | record drawing | record drawings | record documents',
  atticStock: 'attic stock | extra materials | extra stock | spare parts | maintenance material',
  other: 'other | misc | miscellaneous | document | documents | plan | plans | schedule | lot | n/a | package',
};
const CATEGORIES: Record<(typeof SUBMITTAL_CATEGORIES)[number], string> = {
  action: 'action | action submittal | action submittals | for approval | approval | for review | a',
  informational: 'informational | information | informational submittal | for information | for record | info | i',
  closeout: 'closeout | close out | closeout submittal | closeout submittals | project closeout | c',
  maintenance: 'maintenance | maintenance material | maintenance material submittals | m',
};
const MEANINGS: Record<Disposition['meaning'], string> = {
  approved: 'approved | app | a | approved as submitted | furnish as submitted | accepted | aprobado',
  noException: `no exceptions taken | no exception taken | net | no exceptions | no exceptions noted | reviewed no exceptions
    | reviewed no comments | no comments`,
  approvedAsNoted: `approved as noted | aan | make corrections noted | furnish as corrected | exceptions noted | approved with comments
    | make corrections as noted | exceptions as noted | exception as noted | reviewed as noted | note markings
    | approved with corrections | accepted as noted | aprobado con observaciones`,
  reviseAndResubmit: `revise and resubmit | r and r | r&r | rr | rar | resubmit | revise & resubmit | revise resubmit
    | amend and resubmit | revisar y reenviar`,
  rejected: 'rejected | rej | r | not approved | disapproved | not accepted | rechazado',
  forRecordOnly: `for record only | for record | record only | for information only | received for record | acknowledged
    | no action taken | no action required | not reviewed | filed`,
};
const MEANING_OF = new Map(Object.entries(meanings(MEANINGS)).map(([word, meaning]) => [normalName(word), meaning]));

/** What an answer of a register is taken as; undefined for one that is not known here. */
export function meaningOf(answer: string): Disposition['meaning'] | undefined {
  return MEANING_OF.get(normalName(answer));
}

/** The columns that a register of submittals may have, by what Procore, Autodesk Build, Submittal Exchange and people call them. */
export const columns = {
  section: text('Spec section', 200)
    .called(
      'Spec section number | Spec section no. | Section | Section number | Section no. | Spec | Spec number | Spec no.',
    )
    .called('CSI | CSI code | CSI section | CSI number | Specification | Spec ref | Sección'),
  sectionTitle: text('Section title', 160)
    .called(
      'Spec section title | Spec section description | Section name | Section description | Spec title | Spec name',
    )
    .called('Spec description | Division'),
  number: text('Number', 60)
    .called(
      'Submittal number | Submittal no. | Submittal | Submittal ID | Item number | Item no. | Item | ID | Log no.',
    )
    .called('Custom identifier | Sequence | Register no. | Transmittal no. | SD no. | Número'),
  revision: text('Revision', 20).called(
    'Rev | Rev. no. | Revision number | Revision no. | Submittal revision | Round | Revisión',
  ),
  title: text('Title', 255)
    .called(
      'Submittal title | Submittal name | Item description | Name | Subject | Submittal item | Item title | Título',
    )
    .essential(),
  description: text('Description', 20_000)
    .called('Submittal description | Details | Submittal details | Remarks | Comments | Notes | Descripción')
    .essential(),
  paragraph: text('Paragraph', 40).called(
    'Subsection | Spec paragraph | Sub section | Spec subsection | Article | Para',
  ),
  type: choice('Type', TYPES).called('Submittal type | Type of submittal | Kind | SD type | Item type | Tipo'),
  category: choice('Category', CATEGORIES).called('Submittal category | Classification | Action / informational'),
  status: choice('Status', STATUSES).called('Submittal status | State | Current status | Estado'),
  disposition: text('Disposition', 60)
    .called(
      'Response | Final response | Review result | Result | Action | Action taken | Review action | Approval status',
    )
    .called('Architect action | Submittal response | Returned status | Disposición'),
  package: text('Package', 120).called(
    'Submittal package | Package title | Package name | Package number | Package no.',
  ),
  responsibleCompany: text('Responsible contractor', 200)
    .called(
      'Responsible company | Contractor | Subcontractor | Sub | Trade contractor | Vendor | Supplier | Trade | Company',
    )
    .called('Responsible subcontractor | Submitting contractor | Contratista'),
  receivedFrom: text('Submitter', 200).called(
    'Submitted by | Received from | Responsible contact | Submitter name | Prepared by | From',
  ),
  manager: text('Submittal manager', 200).called(
    'Manager | Project engineer | PE | GC contact | Coordinator | Handled by',
  ),
  reviewers: names('Reviewers', 200).called(
    'Reviewer | Approvers | Approver | Design reviewer | Reviewed by | Ball in court | Sent to | Assigned to | Consultant',
  ),
  requiredOnSiteDate: day('Required on site')
    .called('Required on-site date | On site date | Required on job | Required on site by | ROJ | ROJ date | Need date')
    .called('Needed on site | Delivery needed | Material required date | Install date'),
  leadTimeDays: whole('Lead time, days', 1000).called(
    'Lead time | Lead time (days) | Lead time in days | Procurement lead time | Lead days | Fabrication lead time',
  ),
  submitByDate: day('Submit by')
    .called('Submit by date | Submittal due date | Due from subcontractor | Planned submission | Scheduled submission')
    .called(
      'Submitter due date | Anticipated submission | Planned submit by | Required submission date | Due from sub',
    ),
  dueDate: day('Due date').called(
    'Due | Final due date | Date due | Return due | Required return | Review due date | Anticipated return | Response due',
  ),
  receivedDate: day('Received')
    .called(
      'Received date | Date received | Received from sub | Received from contractor | Date received from subcontractor',
    )
    .called('Date submitted | Submitted date | Actual submission | Date received by GC | Rec’d'),
  sentDate: day('Sent')
    .called(
      'Sent date | Date sent | Sent for review | Sent to architect | Date sent to architect | To architect | Issue date',
    )
    .called(
      'Date issued | Sent to reviewer | Forwarded | Date forwarded | To A/E | Date to A/E | Submitted to architect',
    ),
  returnedDate: day('Returned')
    .called(
      'Returned date | Date returned | Returned from architect | From architect | Date returned from architect | Response date',
    )
    .called(
      'Date reviewed | Reviewed date | Approval date | Date approved | From A/E | Closed date | Distributed date',
    ),
};
export type RegisterValues = ValuesOf<typeof columns>;
/** A line with the submittal and the revision of it that it stands for. */
export type RegisterRow = JudgedRow<typeof columns> & { state: 'good' | 'already' | 'refused'; isCurrent: boolean };
