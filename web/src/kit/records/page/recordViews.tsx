import type { ComponentProps, ComponentType } from 'react';
import type { PersonRef } from '@plumbline/contract/kit/fields';
import type { T } from '@plumbline/contract/kit/words';
import { useFormat, useT } from '../../words/index.ts';
import type { Format } from '../../words/index.ts';
import { createdText } from './RecordMeta.tsx';
import { RecordPage } from './RecordPage.tsx';
import type { AnyRecord, RecordPageProps, RecordViewProps } from './RecordPage.tsx';
import { RecordPanel } from './RecordPanel.tsx';
import { recordPanel, recordScreen } from './RecordScreen.tsx';
import { ReviewTurn } from './ReviewTurn.tsx';
import type { Fact } from './Section.tsx';
import type { PanelFrame } from './SidePanel.tsx';
import type { ScreenSource } from '../kind/recordSource.ts';
import type { LedActions } from './useRecordActions.tsx';

interface Viewed extends AnyRecord {
  createdBy: PersonRef | null;
  createdAt: string;
  isPrivate: boolean;
  ballInCourt: PersonRef[];
}

interface ViewsOf<R extends Viewed> {
  source: ScreenSource<R> & RecordViewProps['source'];
  /** Short facts after the status, before its creator and its privacy */
  meta: (record: R, t: T) => readonly (string | false | null)[];
  /** Its verbs with their dialogs */
  useActions: (record: R) => LedActions;
  /** The next step of the person who has the ball */
  wanted: (record: R, t: T) => string;
  /** The due date, as `ReviewTurn` takes it */
  due?: (record: R) => ComponentProps<typeof ReviewTurn>['due'];
  /** The kind's own parts; `small` beside its list */
  Details: ComponentType<{ record: R; small?: boolean }>;
  /** The roles of pictures that `Details` shows */
  shownRoles?: readonly string[];
  /** The facts of its page, in the order in which people look for them */
  useFacts: (record: R, actions: LedActions) => RecordPageProps['facts'];
  /** At most four facts beside its list */
  brief: (record: R, words: { t: T; format: Format }) => readonly Fact[];
  /** Its name beside the list while it has no number; default "draft" */
  unnumbered?: (t: T) => string;
  /** Further props of its page */
  page: (record: R, t: T) => Omit<RecordPageProps, keyof RecordViewProps | 'facts'>;
}

/**
 * Makes the page of a kind and its panel beside a list, with the same "Your turn" and short facts. Create them once,
 * outside components.
 */
export function recordViews<R extends Viewed>({ source, Details, ...of }: ViewsOf<R>) {
  function useView(record: R) {
    const t = useT();
    const format = useFormat();
    const actions = of.useActions(record);
    return {
      record,
      source,
      meta: [...of.meta(record, t), createdText(record, t, format), record.isPrivate && t('Private')],
      actions,
      banner: (
        <ReviewTurn
          record={record}
          wanted={of.wanted(record, t)}
          leading={actions.leading}
          {...(of.due && { due: of.due(record) })}
        />
      ),
    };
  }

  function Page({ record }: { record: R }) {
    const view = useView(record);
    const facts = of.useFacts(record, view.actions);
    return (
      <RecordPage {...view} {...of.page(record, useT())} facts={facts}>
        <Details record={record} />
      </RecordPage>
    );
  }

  function BesideList({ record, frame }: { record: R; frame: PanelFrame }) {
    const t = useT();
    const format = useFormat();
    const name = of.unnumbered?.(t) ?? t('Draft');
    return (
      <RecordPanel
        {...useView(record)}
        frame={frame}
        unnumbered={name}
        shownRoles={of.shownRoles}
        facts={of.brief(record, { t, format })}
      >
        <Details record={record} small />
      </RecordPanel>
    );
  }

  return { Screen: recordScreen(source, Page), Panel: recordPanel(source, BesideList) };
}
