/**
 * Which areas write a table, where its name does not say so, and who else may for a reason. `task` and `task_predecessor`
 * belong to the area `tasks`, `spec_section` to `specSections`: these need no line.
 */
export const tableOwners: { owners: Record<string, string[]>; except: Record<string, string> } = {
  owners: {
    tenant: ['tenants', 'company'],
    archive: ['tenants'],
    work_calendar: ['calendars'],
    role: ['access'],
    role_grant: ['access'],
    role_request: ['people'],
    membership: ['people'],
    membership_role: ['people'],
    profile: ['people'],
    person_rate: ['people'],
    approval_limit: ['people'],
    // A card of the directory is a contact, or a member when a membership points at it.
    person: ['contacts', 'people'],
    ...Object.fromEntries(
      ['skill', 'person_skill', 'certificate_type', 'certificate_requirement', 'certificate', 'technician_config'].map(
        (table) => [table, ['qualifications']],
      ),
    ),
    ...Object.fromEntries(['company', 'company_trade', 'trade'].map((table) => [table, ['contacts']])),
    ...Object.fromEntries(
      ['company_profile', 'billing_address', 'remit_change', 'remit_notice'].map((table) => [table, ['company']]),
    ),
    submittal_disposition: ['submittalWorkflows'],
    ...Object.fromEntries(
      [
        'record',
        'record_party',
        'custody',
        'trail',
        'trail_head',
        'trail_anchor',
        'comment',
        'attachment',
        'link',
        'visit',
        'saved_view',
        'counter',
        'client_ref',
        'record_reviewer',
        'record_presence',
        'file',
        'mail',
        'audit',
        'import_run',
        'imported_record',
        'import_meaning',
        'bcf_topic',
        'bcf_file',
        'custom_field',
        'custom_value',
        'form_run',
        'form_answer',
        'form_signature',
        'form_release',
        'form_section',
        'form_deficiency',
        'record_recurrence',
        'record_clause',
      ].map((table) => [table, ['the kit']]),
    ),
  },
  except: {
    'server/src/areas/access/announceRights.ts tenant': 'every change of rights is counted there',
    'server/src/areas/factors/policy.ts tenant': 'what a company asks for of its sign-ins',
    'server/src/areas/tenants/sharedRoles.ts role':
      'copies of the roles that the company above lends, which nobody edits',
    'server/src/areas/tenants/sharedRoles.ts role_grant': 'the same',
    'server/src/areas/tenants/standAlone.ts role': 'lent roles become the company’s own, or end, with the tie',
    'server/src/areas/tenants/standAlone.ts role_grant': 'the same',
    'server/src/areas/tenants/standAlone.ts membership_role': 'the same',
  },
};
