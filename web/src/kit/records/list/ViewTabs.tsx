import AddOutlined from '@mui/icons-material/AddOutlined';
import CloseOutlined from '@mui/icons-material/CloseOutlined';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import IconButton from '@mui/material/IconButton';
import { useEventCallback } from '@mui/material/utils';
import { useQuery } from '@tanstack/react-query';
import { Suspense, memo, useState } from 'react';
import { views } from '@plumbline/contract/kit/records';
import { query, useSend } from '../../api/index.ts';
import { confirm } from '../../confirm/index.ts';
import { lazyPart } from '../../nav/lazyPart.ts';
import { useTableChoice } from '../../table/tableChoice.ts';
import { useInSight } from '../../ui/useInSight.ts';
import { useFormat, useT } from '../../words/index.ts';
import { parseViewQuery, standsAs, viewQuery } from './listParams.ts';

const SaveView = lazyPart(() => import('./SaveView.tsx').then((module) => module.SaveView));

/** A default view: its name, its query and its count. */
export interface ListView {
  id: string;
  label: string;
  params: Record<string, unknown>;
  count?: number;
  /** The count calls for action and is orange */
  turn?: boolean;
}

interface ViewTabsProps {
  list: string;
  builtIn: readonly ListView[];
  params: object;
  /** Opens a view: its raw values replace filters, sort and grouping */
  onChoose: (values: Record<string, unknown>) => void;
}

/** The views of a list as tabs: default views with counts, then the person's own. On a phone they scroll sideways. */
export function ViewTabs({ list, builtIn, params, onChoose }: ViewTabsProps) {
  const t = useT();
  const [saving, setSaving] = useState(false);
  const saved = useQuery(query(views.list, { list }, { quiet: true, stay: true }));
  const remove = useSend(views.remove, { touches: [views.list] });

  const [choice, setChoice] = useTableChoice(list);

  async function forget({ viewId, name, query: text }: { viewId: string; name: string; query: string }) {
    if (
      await confirm({
        text: t('Remove the view “{name}”? The records stay as they are.', { name }),
        confirmLabel: t('Remove view'),
      })
    )
      remove.mutate({ viewId, list });
    else return;
    if (choice.view === text) setChoice({ ...choice, view: undefined });
  }

  const current = viewQuery(params);
  // Default views leave sort and grouping as they are.
  const asked = viewQuery({ ...params, sort: undefined, groupBy: undefined });
  // Default views keep the project.
  const project = 'projectId' in params ? { projectId: params.projectId } : {};
  const row = useInSight(current, `${builtIn.map(({ count }) => count ?? '').join()} ${saved.data?.length}`);
  const press = useEventCallback((id: string) => {
    const view = builtIn.find((one) => one.id === id);
    const kept = saved.data?.find(({ viewId }) => viewId === id);
    if (view) onChoose({ ...project, ...view.params });
    else if (kept) onChoose(parseViewQuery(kept.query));
  });
  return (
    <Box
      component="nav"
      ref={row}
      aria-label={t('Views')}
      sx={{
        display: 'flex',
        alignItems: 'center',
        px: 2,
        borderBottom: 1,
        borderColor: 'divider',
        overflowX: 'auto',
        flex: 'none',
        scrollbarWidth: 'none',
      }}
    >
      {builtIn.map((view) => (
        <ViewTab
          key={view.id}
          label={view.label}
          count={view.count}
          turn={view.turn}
          on={viewQuery({ ...project, ...view.params }) === asked}
          id={view.id}
          onPress={press}
        />
      ))}
      {saved.data?.map((view) => {
        const on = standsAs(params, view.query);
        return (
          <Box key={view.viewId} sx={{ display: 'flex', alignItems: 'center', flex: 'none' }}>
            <ViewTab id={view.viewId} label={view.name} on={on} onPress={press} />
            {on && view.mine && (
              <IconButton
                size="small"
                aria-label={t('Remove the view {name}', { name: view.name })}
                onClick={() => void forget(view)}
                sx={{ width: { xs: 44, sm: 24 }, height: { xs: 44, sm: 24 }, ml: { xs: '-12px', sm: -1 } }}
              >
                <CloseOutlined sx={{ fontSize: 14 }} />
              </IconButton>
            )}
          </Box>
        );
      })}
      <ButtonBase
        onClick={() => setSaving(true)}
        sx={{ ...tab, color: 'text.secondary', display: { xs: 'none', sm: 'inline-flex' } }}
      >
        <AddOutlined sx={{ fontSize: 16, mr: '-4px' }} />
        <span className={builtIn.length > 8 ? 'vh' : ''}>{t('Save view')}</span>
      </ButtonBase>
      {saving && (
        <Suspense>
          <SaveView list={list} query={current} onClose={() => setSaving(false)} />
        </Suspense>
      )}
    </Box>
  );
}

const tab = {
  gap: '6px',
  height: { xs: 44, sm: 36 },
  px: '12px',
  typography: 'body2',
  whiteSpace: 'nowrap',
  flex: 'none',
  borderBottom: '2px solid transparent',
  mb: '-1px',
} as const;

interface ViewTabProps extends Pick<ListView, 'id' | 'label' | 'count' | 'turn'> {
  on: boolean;
  onPress: (id: string) => void;
}

const ViewTab = memo(function ViewTab({ id, label, count, turn, on, onPress }: ViewTabProps) {
  const format = useFormat();
  return (
    <ButtonBase
      aria-current={on || undefined}
      onClick={() => onPress(id)}
      sx={{
        ...tab,
        color: on ? 'text.primary' : 'text.secondary',
        fontWeight: on ? 700 : 400,
        borderColor: on ? 'link' : 'transparent',
        '&:hover': { color: 'text.primary' },
        'nav > &:first-of-type': { ml: '-12px' },
        '&.Mui-focusVisible': { outlineOffset: '-2px' },
      }}
    >
      {label}
      {count !== undefined && (
        <Box
          component="span"
          className="num"
          sx={{
            typography: 'caption',
            ...(turn && count > 0 ? { color: 'turn.ink', fontWeight: 700 } : { color: 'text.tertiary' }),
          }}
        >
          {format.number(count)}
        </Box>
      )}
    </ButtonBase>
  );
});
