import EditOutlined from '@mui/icons-material/EditOutlined';
import { contacts } from '@plumbline/contract/areas/contacts';
import type { CompanyCard, PersonCard } from '@plumbline/contract/areas/contacts';
import type { T } from '@plumbline/contract/kit/words';
import type { RecordSource } from '../../kit/records/recordSource.ts';
import { textVerb } from '../../kit/records/formVerb.ts';
import { lazyDialog, useRecordActions } from '../../kit/records/useRecordActions.tsx';
import type { RecordActions } from '../../kit/records/useRecordActions.tsx';
import { useT } from '../../kit/words/index.ts';
import { companySource, personSource } from './source.ts';
import type { Card } from './source.ts';

const updateCompany = lazyDialog<Card>(() => import('./CompanyForm.tsx').then((module) => module.EditCompany));
const updatePerson = lazyDialog<Card>(() => import('./PersonForm.tsx').then((module) => module.EditPerson));
const updateFinance = lazyDialog<Card>(() => import('./FinanceDialog.tsx').then((module) => module.FinanceDialog));
const merge = lazyDialog<Card>(() => import('./MergeDialog.tsx').then((module) => module.MergeCard));

/** What may be done to a card. */
export function useCardActions(card: Card, company: CompanyCard | null, person: PersonCard | null): RecordActions {
  const t = useT();
  const source: RecordSource<Card> = person ? personSource : companySource;
  const table = useRecordActions(source, card, [
    { verb: 'update', label: t('Edit'), icon: EditOutlined, dialog: company ? updateCompany : updatePerson },
    { verb: 'updateFinance', label: t('Change terms'), dialog: updateFinance },
    { verb: 'activate', label: t('Make active'), asks: statusVerb('active', t) },
    { verb: 'hold', label: t('Put on hold'), asks: statusVerb('onHold', t) },
    { verb: 'deactivate', label: t('Take out of use'), asks: statusVerb('inactive', t) },
    { verb: 'unblock', label: t('Allow again'), asks: blockVerb(false, t) },
    { verb: 'block', label: t('Do not use'), danger: true, asks: blockVerb(true, t) },
    { verb: 'merge', label: t('Merge with another card'), dialog: merge },
  ]);
  const actions = table.actions.filter(({ verb }) => card.can[verb] === true || verb === 'update');
  return { ...table, actions };
}

/** Takes a card into another status; on hold is for a reason, where people will read it. */
function statusVerb(status: 'active' | 'onHold' | 'inactive', t: T) {
  const effect = {
    active: t('It can be chosen everywhere again.'),
    onHold: t('No new awards and payments. Every picker shows the reason.'),
    inactive: t('Pickers no longer offer it. Everything that names it stays.'),
  };
  const needed = status === 'onHold';
  return textVerb(contacts.changeStatus, { lead: effect[status], text: reasonField(needed, t), input: { status } });
}

/** Says that a company must not be used, or takes that back. */
function blockVerb(blocked: boolean, t: T) {
  return textVerb(contacts.block, {
    lead: blocked
      ? t('Every picker warns of this company, with the reason.')
      : t('The warning goes; the history keeps it.'),
    text: reasonField(true, t),
    input: { blocked },
  });
}

function reasonField(needed: boolean, t: T) {
  return {
    name: 'reason',
    label: t('Reason'),
    optional: !needed,
    required: needed,
    maxLength: 1000,
    message: needed ? t('Say why: whoever picks it reads this') : undefined,
  } as const;
}
