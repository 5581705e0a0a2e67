import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { noticeRules } from '@plumbline/contract/areas/notifications/manage';
import type { OutputOf } from '@plumbline/contract/kit/endpoint';
import { timeOfDay } from '@plumbline/contract/kit/timeOfDay';
import type { T } from '@plumbline/contract/kit/words';
import { newId } from '@plumbline/contract/kit/uuid';
import { query, useSend } from '../../kit/api/index.ts';
import { useRight } from '../../kit/nav/index.ts';
import { EmptyState } from '../../kit/ui/EmptyState.tsx';
import { Loaded } from '../../kit/ui/Loaded.tsx';
import { SkeletonCards } from '../../kit/ui/Skeletons.tsx';
import { currentLocale, useT } from '../../kit/words/index.ts';
import { RuleDialog } from './RuleDialog.tsx';
import type { RuleInput } from './RuleDialog.tsx';
import { audienceWords, channelWords, conditionWords, eventName, timingWords } from './words.ts';

type Rule = OutputOf<typeof noticeRules.list>[number];

/** The company's rules on who is told what. Without a rule, everybody concerned is told at once. */
export function Rules() {
  const t = useT();
  const may = useRight('notification', 'configure') !== 'none';
  const answer = useQuery(query(noticeRules.list, {}));
  const remove = useSend(noticeRules.remove, { touches: [noticeRules.list] });
  const [edited, setEdited] = useState<{ rule: RuleInput; project: string | null } | null>(null);
  const fresh: RuleInput = {
    ruleId: newId(),
    event: '*.court',
    audience: 'told',
    projectRole: null,
    projectId: null,
    channel: 'mail',
    timing: 'now',
    mandatory: false,
    condition: 'always',
    quietFrom: null,
    quietTo: null,
  };
  const add = may && (
    <Button variant="contained" onClick={() => setEdited({ rule: fresh, project: null })}>
      {t('Add a rule')}
    </Button>
  );
  return (
    <Loaded answer={answer} skeleton={<SkeletonCards cards={4} />}>
      {(rules) => (
        <Box sx={{ p: 2 }}>
          {rules.length === 0 ? (
            <EmptyState
              cause="nothing"
              title={t('No rules yet')}
              topic={t('Notifications')}
              text={t('Without a rule everybody whom something concerns is told at once, by bell and mail.')}
              actions={add}
            />
          ) : (
            add
          )}
          <ul aria-label={t('Rules')}>
            {rules.map((rule) => (
              <Box
                component="li"
                key={rule.ruleId}
                sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, py: 1, borderBottom: 1, borderColor: 'divider' }}
              >
                <Box sx={{ flex: '1 1 280px' }}>
                  <strong>{eventName(rule.event, t)}</strong>
                  <Box>{saysOf(rule, t)}</Box>
                </Box>
                {may && (
                  <>
                    <Button
                      variant="text"
                      onClick={() => setEdited({ rule: inputOf(rule), project: rule.projectTitle })}
                    >
                      {t('Edit')}
                    </Button>
                    <Button
                      variant="text"
                      disabled={remove.isPending}
                      onClick={() => remove.mutate({ ruleId: rule.ruleId })}
                    >
                      {t('Remove')}
                    </Button>
                  </>
                )}
              </Box>
            ))}
          </ul>
          {edited && <RuleDialog {...edited} onClose={() => setEdited(null)} />}
        </Box>
      )}
    </Loaded>
  );
}

function inputOf({ projectTitle: _title, ...rule }: Rule): RuleInput {
  return rule;
}

/** Describes a rule in one line. */
function saysOf(rule: Rule, t: T): string {
  return [
    audienceWords(t)[rule.audience],
    rule.projectTitle,
    `${channelWords(t)[rule.channel]}: ${timingWords(t)[rule.timing]}`,
    rule.condition !== 'always' && conditionWords(t)[rule.condition],
    rule.quietFrom &&
      rule.quietTo &&
      t('quiet from {from} to {to}', {
        from: timeOfDay(currentLocale(), rule.quietFrom),
        to: timeOfDay(currentLocale(), rule.quietTo),
      }),
    rule.mandatory && t('mandatory'),
  ]
    .filter(Boolean)
    .join(' · ');
}
