import AddOutlined from '@mui/icons-material/AddOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { ReactNode } from 'react';
import { useLiveReads } from '../../live/index.ts';
import { NO_CHOICE } from '../../table/columns.ts';
import { ListControls } from '../list/ListControls.tsx';
import { NewButton } from '../list/NewButton.tsx';
import type { ListPlace } from '../list/ProjectRecordList.tsx';
import { ViewTabs } from '../list/ViewTabs.tsx';
import type { ListView } from '../list/ViewTabs.tsx';
import { useNamedView } from '../list/openingView.ts';
import type { ListFilter } from '../list/filters.ts';
import type { ListParams } from '../list/listParams.ts';
import type { RecordKind } from '../kind/recordKinds.ts';

export interface ViewProps {
  place: ListPlace<ListParams>;
  filters: readonly ListFilter[];
  views: readonly ListView[];
  /** The label of the create button; undefined without the right */
  create: string | undefined;
  /** Beside the title, or at the right end of the toolbar */
  tools?: ReactNode;
}

interface ViewFrameProps extends ViewProps {
  kind: RecordKind;
  /** The paths of reads to refetch after a change by somebody else */
  reads: readonly string[];
  search: string;
  /** Views and filters are folded away */
  folded?: boolean;
  children: ReactNode;
}

/** The heading, views and filters of a list over another look at its records. The query is the list's. */
export function ViewFrame(props: ViewFrameProps) {
  const { place, kind, filters, views, tools, create } = props;
  const { title, headline } = place;
  const { params, set, reset } = useNamedView(place.address, views);
  const phone = useMediaQuery('(max-width: 699.95px)');
  useLiveReads(kind.kind, [...props.reads]);
  const add = () => set({ act: 'new' });
  const ends = (
    <>
      {!phone && tools}
      {create && !phone && (
        <Button variant="contained" startIcon={<AddOutlined />} onClick={add}>
          {create}
        </Button>
      )}
    </>
  );
  return (
    <Box sx={{ flex: 1, minWidth: 0, minHeight: 0, display: 'flex', flexDirection: 'column' }}>
      {title && (
        <Box
          sx={{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: 1, px: 2, minHeight: 44, flex: 'none' }}
        >
          <Typography variant="headline1" sx={{ flex: 1 }}>
            {title}
          </Typography>
          {ends}
        </Box>
      )}
      {headline}
      {phone && tools}
      {!props.folded && (
        <>
          <ViewTabs list={kind.kind} builtIn={views} params={params} onChoose={(values) => reset(values)} />
          <ListControls
            searchLabel={props.search}
            filters={filters}
            params={params}
            columns={NO_COLUMNS}
            choice={NO_CHOICE}
            wide={!phone}
            cards={phone}
            tools={!title && ends}
            onChange={(change) => set(change)}
            onClear={() => reset({})}
            onChoice={nothing}
            onGroup={nothing}
          />
        </>
      )}
      {props.children}
      {phone && create && <NewButton label={create} onPress={add} />}
    </Box>
  );
}

const NO_COLUMNS: never[] = [];
const nothing = () => undefined;
