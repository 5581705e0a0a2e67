import { installedAreas } from '../../kit/area.ts';
import { member, move, moveOnce, other, stay } from '../../kit/references.ts';
import type { CardReference, References } from '../../kit/references.ts';

/**
 * Every column of the database that points at a card. A test reads the foreign keys of the schema and finds columns that no area names: the manifest of
 * an area must say how a merge treats each.
 */
export function everyCardReference(): CardReference[] {
  return installedAreas().flatMap(({ references = {} }) => cardReferences(references));
}

/** Of the directory itself, and of what every area has: records, files, accounts. */
export const contactReferences: References = {
  company: {
    'person.company_id': [move, 'People'],
    'company_trade.company_id': moveOnce('trade_id'),
    'company.parent_company_id': [move, 'Companies under it'],
    'company.merged_into': move,
    'record_reviewer.for_company_id': [move, 'Records'],
    'share.company_id': move,
  },
  person: {
    'company.primary_contact_id': [move, 'Companies'],
    'record.owner_id': [move, 'Records'],
    'record.created_by': [move, 'Records'],
    'record_party.person_id': [moveOnce('record_id', 'role'), 'Records'],
    'custody.person_id': [move, 'Stays of the ball'],
    'record_reviewer.person_id': [moveOnce('record_id', 'round'), 'Records'],
    'record_reviewer.asked_by': move,
    'record_reviewer.forwarded_by': move,
    'attachment.added_by': [move, 'Files'],
    'file.uploaded_by': move,
    'upload.person_id': move,
    'share.person_id': [move, 'Share links'],
    'share.created_by': move,
    'visit.person_id': moveOnce('record_id'),
    'record_presence.person_id': moveOnce('record_id', 'screen_id'),
    'notification.person_id': move,
    'saved_view.person_id': move,
    'person.merged_into': move,
    'trail.actor_id': stay,
    'comment.author_id': stay,
    'mail_rest.person_id': stay,
    'audit.actor_id': stay,
    'membership.person_id': member,
    'import_run.started_by': member,
    'import_meaning.person_id': move,
  },
  record: {
    'attachment.record_id': [move, 'Files'],
    'contact_grouping_member.record_id': moveOnce('grouping_id'),
    'custody.record_id': move,
    'record_reviewer.record_id': moveOnce('round', 'person_id'),
    'link.from_id': moveOnce('to_id', 'relation'),
    'link.to_id': moveOnce('from_id', 'relation'),
    'notification.record_id': move,
    'record_party.record_id': moveOnce('person_id', 'role'),
    'custom_value.record_id': other,
    'record_clause.record_id': other,
    'visit.record_id': moveOnce('person_id'),
    'record_presence.record_id': moveOnce('person_id', 'screen_id'),
    'share.record_id': stay,
    'comment.record_id': stay,
    'mail_rest.record_id': stay,
    'trail.record_id': stay,
    'company.id': other,
    'person.id': other,
    'imported_record.record_id': other,
    'bcf_topic.record_id': other,
    'bcf_file.record_id': other,
    'bcf_comment.record_id': other,
    'record.project_id': other,
  },
};

/** The columns of `references` that point at cards and records, one by one. */
function cardReferences(references: References): CardReference[] {
  return (['company', 'person', 'record'] as const).flatMap((to) =>
    Object.entries(references[to] ?? {}).map(([name, given]) => {
      const [table = '', column = ''] = name.split('.');
      return 'does' in given
        ? { table, column, to, onMerge: given }
        : { table, column, to, onMerge: given[0], what: given[1] };
    }),
  );
}
