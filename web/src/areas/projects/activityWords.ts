import type { ActivityRow } from '@plumbline/contract/kit/records';
import type { T } from '@plumbline/contract/kit/words';

/** What a step of a project is called after the person's name; null where the shared words do. */
export function projectStepWords(row: Pick<ActivityRow, 'verb'>, t: T): string | null {
  switch (row.verb) {
    case 'create':
      return t('made the project');
    case 'update':
      return t('changed the project');
    case 'award':
      return t('recorded the award');
    case 'activate':
      return t('started the work');
    case 'hold':
      return t('put the project on hold');
    case 'resume':
      return t('resumed the project');
    case 'certifySubstantial':
      return t('certified substantial completion');
    case 'startCloseout':
      return t('started closeout');
    case 'close':
      return t('closed the project');
    case 'cancel':
      return t('cancelled the project');
    case 'reopen':
      return t('reopened the project');
    case 'addMember':
      return t('put somebody on the team');
    case 'updateMember':
      return t('changed the team');
    case 'removeMember':
      return t('took somebody off the team');
    case 'addLocation':
      return t('added a place');
    case 'updateLocation':
      return t('changed a place');
    case 'removeLocation':
      return t('removed a place');
    case 'addCostCode':
      return t('added a cost code');
    case 'updateCostCode':
      return t('changed a cost code');
    case 'removeCostCode':
      return t('removed a cost code');
    default:
      return null;
  }
}

/** A changed field of a project as people call it. */
export function projectFieldLabel(field: string, t: T): string {
  switch (field) {
    case 'projectNumber':
      return t('Number');
    case 'projectName':
    case 'title':
      return t('Name');
    case 'projectType':
      return t('Type');
    case 'sector':
      return t('Sector');
    case 'deliveryMethod':
      return t('Delivery');
    case 'addressLine':
      return t('Street');
    case 'city':
      return t('City');
    case 'state':
      return t('State');
    case 'postalCode':
      return t('Postal code');
    case 'timeZone':
      return t('Time zone');
    case 'description':
      return t('About the work');
    case 'client':
    case 'clientCompanyId':
      return t('Owner');
    case 'architect':
    case 'architectCompanyId':
      return t('Architect');
    case 'grossArea':
      return t('Area in ft²');
    case 'estimatedStartDate':
      return t('Planned start');
    case 'estimatedFinishDate':
      return t('Planned completion');
    case 'actualStartDate':
      return t('Start');
    case 'substantialCompletionDate':
      return t('Substantial completion');
    case 'finalCompletionDate':
      return t('Final completion');
    case 'estimatedValue':
    case 'estimatedValueCents':
      return t('Estimated value');
    case 'rfiManager':
    case 'rfiManagerId':
      return t('RFI manager');
    case 'rfiDueDays':
      return t('Days for an RFI answer');
    case 'rfiDueWorkingDays':
      return t('Kind of days');
    case 'status':
      return t('Status');
    case 'member':
      return t('Person');
    case 'projectRole':
      return t('Project role');
    case 'location':
      return t('Place');
    case 'costCode':
      return t('Cost code');
    default:
      return field;
  }
}
