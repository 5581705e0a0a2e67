import PlaceOutlined from '@mui/icons-material/PlaceOutlined';
import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { locationReads } from '@plumbline/contract/areas/locations/reads';
import { locationImport } from '@plumbline/contract/areas/locations/imports';
import { LOCATION_SAMPLE } from '@plumbline/contract/areas/locations/sample';
import { query } from '../../kit/api/index.ts';
import { ImportPartsButton } from '../../kit/imports/ImportPartsButton.tsx';
import { ListPanel } from '../../kit/records/list/ListPanel.tsx';
import { Kbd } from '../../kit/ui/Kbd.tsx';
import { LoadFailed } from '../../kit/ui/LoadFailed.tsx';
import { SkeletonRows } from '../../kit/ui/Skeletons.tsx';
import { useT } from '../../kit/words/index.ts';
import { LocationTree } from './LocationTree.tsx';

/** The places of a project as a tree that is edited in place. */
export function LocationsPanel({ projectId, mayEdit }: { projectId: string; mayEdit: boolean }) {
  const t = useT();
  const places = useQuery(query(locationReads.list, { projectId }, { stay: true }));
  const [addingAtTop, setAddingAtTop] = useState(false);

  if (places.isError) return <LoadFailed error={places.error} retry={() => void places.refetch()} />;
  if (!places.data) return <SkeletonRows rows={8} columns={1} />;
  const isEmpty = places.data.length === 0 && !addingAtTop;
  return (
    <ListPanel
      title={t('Locations')}
      note={t('{n|1 place|# places}', { n: places.data.length })}
      add={mayEdit && { label: t('Add place'), onPress: () => setAddingAtTop(true) }}
      more={
        mayEdit && (
          <ImportPartsButton
            calls={locationImport}
            projectId={projectId}
            title={t('Import places')}
            intro={t(
              'A sheet (CSV or XLSX) with one room per line: a column for each level, or one column with the whole path, such as Tower A > Level 2 > 214.',
            )}
            sample={LOCATION_SAMPLE}
            onDone={() => void places.refetch()}
          />
        )
      }
      empty={
        isEmpty && {
          icon: <PlaceOutlined />,
          title: t('No places yet'),
          text: mayEdit
            ? t(
                'Places such as levels, wings and rooms say where an RFI is. Add the levels first, then what is in them.',
              )
            : t('Nobody has listed the levels and rooms of this project.'),
        }
      }
    >
      <LocationTree
        projectId={projectId}
        places={places.data}
        mayEdit={mayEdit}
        addingAtTop={addingAtTop}
        onAddedAtTop={() => setAddingAtTop(false)}
      />
      {mayEdit && <Keys />}
    </ListPanel>
  );
}

function Keys() {
  const t = useT();
  const keys: [string[], string][] = [
    [['↑', '↓', '←', '→'], t('walk')],
    [['Enter'], t('rename')],
    [['N'], t('add a place below')],
    [['M'], t('move')],
    [['Alt', '→'], t('step in')],
    [['Alt', '←'], t('step out')],
    [['Delete'], t('remove')],
  ];
  return (
    <Box
      component="p"
      sx={{
        m: 0,
        px: 2,
        py: 1.5,
        display: { xs: 'none', md: 'flex' },
        flexWrap: 'wrap',
        gap: '4px 16px',
        typography: 'caption',
        color: 'text.tertiary',
      }}
    >
      {keys.map(([chord, what]) => (
        <Box component="span" key={what} sx={{ display: 'inline-flex', gap: 0.5, alignItems: 'center' }}>
          {chord.map((key) => (
            <Kbd key={key}>{key}</Kbd>
          ))}{' '}
          {what}
        </Box>
      ))}
    </Box>
  );
}
