import { useEffect, useEffectEvent } from 'react';
import { checklistReads } from '@plumbline/contract/areas/checklists/reads';
import { LOCATIONS } from '../../kit/records/placeChoices.ts';
import { companyChoices, useChoices } from '../../kit/records/readChoices.ts';
import type { SelectOption } from '../../kit/ui/SelectField.tsx';

/** The templates that a checklist can be made from. */
export const TEMPLATES = companyChoices(checklistReads.templates, (templates) =>
  templates.map(({ formTemplateId, name }) => ({ value: formTemplateId, label: name })),
);

/** What the filters of a list of checklists choose from. */
export interface ReadChoices {
  templates: SelectOption[];
  locations: SelectOption[];
}

interface ChoicesProps {
  projectId: string | undefined;
  onReady: (read: ReadChoices) => void;
}

/** Reads what the filters choose from, apart from the first load of the list. Shows nothing. */
export function Choices({ projectId, onReady }: ChoicesProps) {
  const templates = useChoices(TEMPLATES, undefined);
  const locations = useChoices(LOCATIONS, projectId);
  const report = useEffectEvent(() => onReady({ templates, locations }));
  useEffect(() => report(), [projectId, templates.length, locations.length]);
  return null;
}
