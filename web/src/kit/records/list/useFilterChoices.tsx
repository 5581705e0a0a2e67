import { Suspense, useState } from 'react';
import type { ComponentType, ReactNode } from 'react';
import type { FilterOption } from './filters.ts';
import type { ListPlace } from './ProjectRecordList.tsx';

interface ChoicesProps<Read> {
  projectId: string | undefined;
  onReady: (read: Read) => void;
}

/**
 * The filter choices of a list: `none` until `Choices` (from `filterChoices`) has loaded them. Also answers the place
 * with that component in its headline.
 */
export function useFilterChoices<Params, Read extends Record<string, FilterOption[]>>(
  place: ListPlace<Params>,
  Choices: ComponentType<ChoicesProps<Read>>,
  none: Read,
): [Read, ListPlace<Params>] {
  const [read, setRead] = useState(none);
  const headline: ReactNode = (
    <>
      <Suspense>
        <Choices projectId={place.onlyProject} onReady={setRead} />
      </Suspense>
      {place.headline}
    </>
  );
  return [read, { ...place, headline }];
}
