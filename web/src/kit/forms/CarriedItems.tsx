import Box from '@mui/material/Box';
import type { FormRun } from '@plumbline/contract/kit/forms/runs';
import { outcomeOf } from '@plumbline/contract/kit/forms/evaluate';
import { useFormat, useT } from '../words/index.ts';
import { AnswerText } from './AnswerText.tsx';

/** What conformed when the form was filled in before and is not asked again, with who answered it and when. */
export function CarriedItems({ run: { carried } }: { run: FormRun }) {
  const t = useT();
  const format = useFormat();
  if (!carried) return null;
  const { definition, answers } = carried;
  const items = definition.sections.flatMap(({ items: own, title }) => own.map((item) => ({ item, title })));
  if (items.length === 0) return null;
  return (
    <details>
      <Box component="summary" sx={{ cursor: 'pointer', minHeight: 44, typography: 'body1', fontWeight: 700 }}>
        {t('{n|1 item is|# items are} carried forward', { n: items.length })}
      </Box>
      <ul aria-label={t('Carried forward')}>
        {items.map(({ item, title }) => {
          const row = answers[item.id];
          return (
            <li key={item.id} className="item">
              <div>
                <div className="label">{item.label}</div>
                <div className="fact">
                  {[
                    title,
                    row &&
                      t('Carried forward from {day}, {name}', {
                        day: format.day(row.at),
                        name: row.by?.fullName ?? '',
                      }),
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </div>
              </div>
              <AnswerText
                definition={definition}
                item={item}
                state={{ outcome: row ? outcomeOf(item, row.answer, definition) : null }}
                answer={row?.answer}
              />
            </li>
          );
        })}
      </ul>
    </details>
  );
}
