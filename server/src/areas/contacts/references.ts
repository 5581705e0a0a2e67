/** What becomes of rows that point at a card which is merged into another one. */
type OnMerge =
  /** they point at the kept card */
  | { does: 'move' }
  /** the same, where a row for the kept card may be there already: `with` are the other columns of its key */
  | { does: 'moveOnce'; with: readonly string[] }
  /** history that nobody rewrites: it stays with the merged card, whose page stays readable */
  | { does: 'stay' }
  /** only members have it, and the card of a member is never merged away */
  | { does: 'member' }
  /** rows of another kind of record, or the card itself */
  | { does: 'other' };

export interface Reference {
  table: string;
  column: string;
  /** what the column points at */
  to: 'company' | 'person' | 'record';
  onMerge: OnMerge;
  /** a sentence for `t`: what is counted in the preview */
  what?: string;
}

const move: OnMerge = { does: 'move' };
const stay: OnMerge = { does: 'stay' };
const member: OnMerge = { does: 'member' };
const other: OnMerge = { does: 'other' };
const once = (...columns: string[]): OnMerge => ({ does: 'moveOnce', with: columns });

function of(to: Reference['to'], rows: Record<string, OnMerge | readonly [OnMerge, string]>): Reference[] {
  return Object.entries(rows).map(([place, said]) => {
    const [table = '', column = ''] = place.split('.');
    return 'does' in said
      ? { table, column, to, onMerge: said }
      : { table, column, to, onMerge: said[0], what: said[1] };
  });
}

/**
 * Every column of the database that points at a card. A test reads the foreign keys of the schema and finds the one that is
 * not here: whoever adds one says what a merge does with it.
 */
export const REFERENCES: readonly Reference[] = [
  ...of('company', {
    'person.company_id': [move, 'People'],
    'project.client_company_id': [move, 'Projects'],
    'project.architect_company_id': [move, 'Projects'],
    'rfi.responsible_company_id': [move, 'RFIs'],
    'compliance_document.company_id': [move, 'Compliance documents'],
    'company_trade.company_id': once('trade_id'),
    'billing_address.company_id': [move, 'Billing addresses'],
    'company.parent_company_id': [move, 'Companies under it'],
    'company.merged_into': move,
    'remit_notice.company_id': stay,
  }),
  ...of('person', {
    'company.primary_contact_id': [move, 'Companies'],
    'compliance_document.contact_id': [move, 'Compliance documents'],
    'project.rfi_manager_id': [move, 'Projects'],
    'project_member.person_id': [once('project_id'), 'Projects'],
    'record.owner_id': [move, 'RFIs'],
    'record.created_by': [move, 'RFIs'],
    'record_party.person_id': [once('record_id', 'role'), 'RFIs'],
    'custody.person_id': [move, 'Stays of the ball'],
    'rfi.received_from_id': [move, 'RFIs'],
    'record_reviewer.person_id': [once('record_id', 'round'), 'RFIs'],
    'record_reviewer.asked_by': move,
    'record_reviewer.forwarded_by': move,
    'rfi_response.author_id': [move, 'Answers'],
    'rfi_response.entered_by': move,
    'attachment.added_by': [move, 'Files'],
    'file.uploaded_by': move,
    'upload.person_id': move,
    'share.person_id': [move, 'Share links'],
    'share.created_by': move,
    'visit.person_id': once('record_id'),
    'notification.person_id': move,
    'saved_view.person_id': move,
    'person.merged_into': move,
    'trail.actor_id': stay,
    'comment.author_id': stay,
    'audit.actor_id': stay,
    'rfi_addendum.author_id': stay,
    'membership.person_id': member,
    'legal_acceptance.person_id': member,
    'legal_version.published_by': member,
    'import_run.started_by': member,
    'archive.started_by': member,
    'tenant_upgrade.created_by': member,
    'tenant_upgrade.requested_by': member,
    'factor_reset.person_id': member,
    'factor_reset.asked_by': member,
    'factor_reset.settled_by': member,
    'profile.manager_id': member,
    'role.updated_by': member,
    'person_skill.verified_by': member,
    'certificate.created_by': member,
    'certificate.reviewed_by': member,
    'technician_config.updated_by': member,
    'remit_change.proposed_by': member,
    'remit_change.decided_by': member,
  }),
  ...of('record', {
    'attachment.record_id': [move, 'Files'],
    'contact_grouping_member.record_id': once('grouping_id'),
    'custody.record_id': move,
    'record_reviewer.record_id': once('round', 'person_id'),
    'link.from_id': once('to_id', 'relation'),
    'link.to_id': once('from_id', 'relation'),
    'notification.record_id': move,
    'record_party.record_id': once('person_id', 'role'),
    'visit.record_id': once('person_id'),
    'share.record_id': stay,
    'comment.record_id': stay,
    'trail.record_id': stay,
    'company.id': other,
    'person.id': other,
    'project.id': other,
    'rfi.id': other,
    'billing_address.id': other,
    'compliance_document.id': other,
    'record.project_id': other,
  }),
];
