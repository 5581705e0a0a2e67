import CloudUploadOutlined from '@mui/icons-material/CloudUploadOutlined';
import Button from '@mui/material/Button';
import type { FormDefinition, FormItem } from '@plumbline/contract/kit/forms/definition';
import { outcomeOf } from '@plumbline/contract/kit/forms/evaluate';
import type { AnswerRow, FormRun } from '@plumbline/contract/kit/forms/runCalls';
import type { T } from '@plumbline/contract/kit/words';
import { FileLink } from '../files/FileLink.tsx';
import { Link } from '../nav/index.ts';
import { recordPath } from '../records/kind/areas.ts';
import { PersonAvatar } from '../ui/PersonAvatar.tsx';
import { useFormat, useT } from '../words/index.ts';
import type { ShownItem } from './shownItems.ts';
import type { UnsentAnswer } from './unsent.ts';
import { AnswerText } from './AnswerText.tsx';

interface ItemTraceProps {
  definition: FormDefinition;
  item: FormItem;
  row: AnswerRow | null;
  unsent: UnsentAnswer | undefined;
  release: FormRun['releases'][string] | undefined;
  /** The record made from the item; null if the reader may not see it */
  deficiency: FormRun['deficiencies'][string] | undefined;
  onDecide: (itemId: string, mine: boolean) => void;
  /** Shows earlier answers; undefined when there are none */
  onPast?: (() => void) | undefined;
  releasing: ShownItem['releasing'];
  /** Releases a hold point */
  onRelease: (itemId: string) => void;
}

/** Below an item: who answered and when, the record made from it, and its pending decision. */
export function ItemTrace(props: ItemTraceProps) {
  const { item, row, unsent, release, releasing, deficiency, onPast, onRelease } = props;
  const t = useT();
  const format = useFormat();
  return (
    <>
      {unsent?.state === 'conflict' && <Conflict {...props} unsent={unsent} />}
      {unsent?.state === 'refused' && <Refusal {...props} unsent={unsent} />}
      <div className="trace">
        {unsent?.state === 'waiting' && (
          <>
            <CloudUploadOutlined sx={{ fontSize: 16 }} />
            {t('not sent yet')}
          </>
        )}
        {!unsent && row?.by && (
          <>
            <PersonAvatar person={row.by} />
            <span>
              {row.by.fullName}, <time dateTime={row.at}>{format.instant(row.at)}</time>
            </span>
          </>
        )}
        {onPast && (
          <Button
            variant="text"
            size="small"
            onClick={onPast}
            aria-label={t('Answers to “{name}”', { name: item.label })}
          >
            {t('Earlier answers')}
          </Button>
        )}
        {deficiency && (
          <Link href={recordPath(deficiency)}>{[deficiency.number, deficiency.title].filter(Boolean).join(' ')}</Link>
        )}
      </div>
      {release && (
        <div className="fact">
          {releaseText(item, release, t, format)} {release.file && <FileLink {...release.file} />}
        </div>
      )}
      {typeof releasing === 'string' && !release && <div className="fact">{releasing}</div>}
      {releasing === true && !release && (
        <div>
          <Button
            onClick={() => onRelease(item.id)}
            aria-label={t('Release the hold point “{name}”', { name: item.label })}
          >
            {t('Release the hold point')}
          </Button>
        </div>
      )}
    </>
  );
}

/** Says who released a hold point; for a third party also who recorded it. */
function releaseText(
  { releasedBy }: FormItem,
  { by, at, note, partyName }: NonNullable<ItemTraceProps['release']>,
  t: T,
  format: ReturnType<typeof useFormat>,
): string {
  const values = { name: by?.fullName ?? '', at: format.instant(at), text: note ?? '' };
  if (!partyName) return t('Released by {name}, {at}: {text}', values);
  const who = releasedBy?.kind === 'party' ? `${partyName}, ${releasedBy.name}` : partyName;
  return t('Released by {who}; recorded by {name}, {at}: {text}', { ...values, who });
}

type Decision = ItemTraceProps & { unsent: UnsentAnswer };

/** A conflict: somebody else answered meanwhile. Shows both answers to choose from. */
function Conflict({ definition, item, unsent, onDecide }: Decision) {
  const t = useT();
  const format = useFormat();
  const { theirs, answer } = unsent;
  const show = (given: typeof answer) => (
    <AnswerText
      definition={definition}
      item={item}
      state={{ outcome: given && given.value !== null ? outcomeOf(item, given, definition) : null }}
      answer={given ?? undefined}
    />
  );
  return (
    <div className="box" role="group" aria-label={t('Two answers')}>
      <strong>
        {theirs
          ? t('{name} answered this meanwhile, {at}.', {
              name: theirs.by?.fullName ?? '',
              at: format.instant(theirs.at),
            })
          : t('Somebody took this answer back meanwhile.')}
      </strong>
      <div className="fact">{t('Theirs')}</div>
      {show(theirs?.answer ?? null)}
      <div className="fact">{t('Yours')}</div>
      {show(answer)}
      <div className="extras">
        <Button onClick={() => onDecide(item.id, false)} sx={{ minHeight: 44 }}>
          {t('Keep theirs')}
        </Button>
        <Button onClick={() => onDecide(item.id, true)} sx={{ minHeight: 44 }}>
          {t('Keep mine')}
        </Button>
      </div>
    </div>
  );
}

function Refusal({ item, unsent, onDecide }: Decision) {
  const t = useT();
  return (
    <div className="box" role="alert">
      <strong>{t('This answer was not saved.')}</strong> {unsent.reason}
      <div className="extras">
        <Button onClick={() => onDecide(item.id, true)} sx={{ minHeight: 44 }}>
          {t('Try again')}
        </Button>
        <Button onClick={() => onDecide(item.id, false)} sx={{ minHeight: 44 }}>
          {t('Discard my answer')}
        </Button>
      </div>
    </div>
  );
}
