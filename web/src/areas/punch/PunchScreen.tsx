import type { PunchListItem } from '@plumbline/contract/areas/punch';
import { rootCauseWords, typeWords } from '@plumbline/contract/areas/punch/names';
import { punchItemDownloads } from '@plumbline/contract/areas/punch/reads';
import { priorityWords } from '@plumbline/contract/areas/rfis/names';
import { Link } from '../../kit/nav/index.ts';
import { fact } from '../../kit/records/page/Section.tsx';
import type { Fact } from '../../kit/records/page/Section.tsx';
import { downloadUrl } from '../../kit/records/list/listParams.ts';
import { PersonFact, useCourtFacts } from '../../kit/records/page/personFacts.tsx';
import { PlaceCell } from '../../kit/records/list/PlaceCell.tsx';
import { recordViews } from '../../kit/records/page/recordViews.tsx';
import { useFactEdits } from '../../kit/records/page/useFactEdits.tsx';
import { wordFor } from '../../kit/words/choices.ts';
import { useFormat, useT } from '../../kit/words/index.ts';
import { PunchDetails, wantedOf } from './PunchDetails.tsx';
import { usePunchActions } from './usePunchActions.tsx';
import { itemForm, moneyFields, punchFields, trailWords } from './fields.tsx';
import { packagePath } from './record.tsx';
import { punchSource } from './source.ts';

/**
 * `/project/:id/punchlistpackage/:punchListPackageId/punchlistitem/:punchListItemId`: an item as a page and as a panel
 * beside its list.
 */
export const { Screen: PunchScreen, Panel: PunchPanel } = recordViews<PunchListItem>({
  source: punchSource,
  meta: ({ itemType, reworkCount, changeCandidate }, t) => [
    wordFor(typeWords(t), itemType),
    reworkCount > 0 && t('Not accepted {n|once|# times}', { n: reworkCount }),
    changeCandidate && t('Change candidate'),
  ],
  useActions: usePunchActions,
  wanted: wantedOf,
  Details: ({ record, small }) => <PunchDetails item={record} small={small ?? false} />,
  shownRoles: ['before', 'after'],
  useFacts,
  brief: (item, { t, format }) => [
    fact(t('Location'), <PlaceCell path={item.location?.path ?? null} />),
    fact(t('Priority'), wordFor(priorityWords(t), item.priority)),
    fact(t('Fix by'), format.day(item.dueDate)),
    fact(t('Punch list'), item.package.number ?? item.package.title),
  ],
  page: (item, t) => ({
    listHref: `/project/project/${item.projectId}?tab=punch`,
    unnumbered: t('Draft punch item'),
    pdfHref: downloadUrl(punchItemDownloads.pdf.path, { punchListItemId: item.punchListItemId }),
    answerers: answerersOf(item),
    ...trailWords(t),
    fields: { ...punchFields(t), ...moneyFields(t) },
  }),
});

/** The people who may work by a link: fixers report their part, the approver closes a verified item. */
function answerersOf({ status: now, assignments, approver }: PunchListItem) {
  if (now === 'readyToClose') return approver ? [approver] : [];
  const left = assignments.filter(({ status }) => ['assigned', 'inWork', 'notAccepted'].includes(status));
  return left.map(({ person }) => person);
}

/** Facts that are shown even when they are empty. */
const ALWAYS = ['dueDate', 'locationId', 'drawingRef', 'managerId', 'approverId', 'costCodeId'] as const;

/** The facts of an item in the narrow column, in the order in which people look for them. */
function useFacts(item: PunchListItem): (Fact | null)[] {
  const t = useT();
  const format = useFormat();
  const { court, due } = useCourtFacts(item);
  const { costCode, package: list, projectId, rootCause, reworkCount, estimatedCents, holdbackCents } = item;
  const { edit, editDue } = useFactEdits({
    source: punchSource,
    record: item,
    ...itemForm(t, item),
    calls: () => import('@plumbline/contract/areas/punch').then((calls) => calls.punchListItems),
    always: ALWAYS,
  });
  const cents = (n: number | null | undefined) => (typeof n === 'number' ? format.cents(n) : null);
  return [
    court,
    due ? editDue({ ...due, label: t('Fix by') }) : edit('dueDate', null),
    edit('locationId', item.location?.path),
    edit('drawingRef', item.drawingRef),
    edit(
      'packageId',
      <Link href={packagePath({ projectId, punchListPackageId: list.punchListPackageId })}>
        {[list.number, list.title].filter(Boolean).join(' ')}
      </Link>,
      t('Punch list'),
      true,
    ),
    edit('priority', wordFor(priorityWords(t), item.priority)),
    edit('managerId', item.manager && <PersonFact person={item.manager} />),
    edit('approverId', item.approver && <PersonFact person={item.approver} />),
    reworkCount > 0 ? fact(t('Not accepted'), t('{n|once|# times}', { n: reworkCount })) : null,
    edit('rootCause', rootCause && wordFor(rootCauseWords(t), rootCause)),
    edit('holdbackCents', cents(holdbackCents), t('Money held')),
    edit('estimatedCents', cents(estimatedCents), t('Estimated cost')),
    edit('backchargeCompanyId', item.backchargeCompany?.companyName),
    edit('changeCandidate', item.changeCandidate && t('Yes'), t('Change candidate')),
    edit('costCodeId', costCode && `${costCode.code} ${costCode.name}`),
    fact(t('Sent'), format.day(item.sentAt)),
    fact(t('Closed'), format.day(item.closedAt)),
    fact(t('Imported from'), item.importedFrom),
  ];
}
