import Box from '@mui/material/Box';
import type { UseQueryOptions } from '@tanstack/react-query';
import { useQuery } from '@tanstack/react-query';
import { memo } from 'react';
import type { FormDefinition, FormItem } from '@plumbline/contract/kit/forms/definition';
import { outcomeOf } from '@plumbline/contract/kit/forms/evaluate';
import type { AnswerRow, FormRun } from '@plumbline/contract/kit/forms/runCalls';
import { Dialog } from '../ui/Dialog.tsx';
import { Loaded } from '../ui/Loaded.tsx';
import { SkeletonText } from '../ui/Skeletons.tsx';
import { useFormat, useT } from '../words/index.ts';
import { AnswerText } from './AnswerText.tsx';
import { formSx } from './formSx.ts';

interface ItemHistoryProps {
  definition: FormDefinition;
  item: FormItem;
  read: UseQueryOptions<AnswerRow[]>;
  onClose: () => void;
}

/** The earlier answers to an item with person and date, newest first. */
export function ItemHistory({ definition, item, read, onClose }: ItemHistoryProps) {
  const t = useT();
  const answer = useQuery({ ...read, staleTime: 0 });
  return (
    <Dialog title={t('Answers to “{name}”', { name: item.label })} onClose={onClose}>
      <Loaded answer={answer} skeleton={<SkeletonText lines={4} />}>
        {(rows) => (
          <Box component="ul" sx={formSx}>
            {rows.map((row) => (
              <li key={row.version} className="item">
                <Given definition={definition} item={item} row={row} />
              </li>
            ))}
          </Box>
        )}
      </Loaded>
    </Dialog>
  );
}

/** The findings of an earlier visit at items that this form does not ask again, each with its day. */
export const Carried = memo(function Carried({
  carried: { definition, answers },
}: {
  carried: NonNullable<FormRun['carried']>;
}) {
  const t = useT();
  const items = definition.sections.flatMap((section) => section.items);
  return (
    <details>
      <summary className="carried">
        {t('{n|1 item is|# items are} carried from an earlier visit', { n: items.length })}
      </summary>
      {items.map((item) => {
        const row = answers[item.id];
        return (
          row && (
            <div key={item.id} className="item">
              <div className="label">{item.label}</div>
              <Given definition={definition} item={item} row={row} />
            </div>
          )
        );
      })}
    </details>
  );
});

/** An answer with its person and date. */
function Given({ definition, item, row }: { definition: FormDefinition; item: FormItem; row: AnswerRow }) {
  const format = useFormat();
  const { answer, by, at } = row;
  const outcome = answer.value === null ? null : outcomeOf(item, answer, definition);
  return (
    <>
      <AnswerText definition={definition} item={item} state={{ outcome }} answer={answer} />
      <div className="fact">
        {by?.fullName}, <time dateTime={at}>{format.instant(at)}</time>
      </div>
    </>
  );
}
