import Box from '@mui/material/Box';
import { Suspense } from 'react';
import { releaserRoleWords } from '@plumbline/contract/areas/formTemplates/names';
import { RELEASER_ROLES } from '@plumbline/contract/kit/forms/definition';
import type { Releaser } from '@plumbline/contract/kit/forms/definition';
import { lazyPart } from '../../kit/nav/index.ts';
import { CheckField } from '../../kit/records/form/FormFields.tsx';
import { SelectField } from '../../kit/ui/SelectField.tsx';
import { TextField } from '../../kit/ui/TextField.tsx';
import { useT } from '../../kit/words/index.ts';
import { pair } from './fieldsSx.ts';
import type { OwnProps } from './ofItem.ts';

const PersonPicker = lazyPart(() => import('../../kit/ui/PersonPicker.tsx').then((module) => module.PersonPicker));

/** The initial value for each kind of releaser of a hold point. */
const EMPTY: { [Kind in Releaser['kind']]: Extract<Releaser, { kind: Kind }> } = {
  role: { kind: 'role', role: 'manager' },
  person: { kind: 'person', personId: null, fullName: '' },
  party: { kind: 'party', name: '', proof: false },
};

/** Chooses who releases a hold point. */
export function ReleaserFields({ item: { releasedBy }, onChange }: OwnProps) {
  const t = useT();
  const set = (next: Releaser | undefined) => onChange({ releasedBy: next }, 'releasedBy');
  const helps = {
    role: t('Nobody else may release it'),
    person: t('Nobody else may release it'),
    party: t('Somebody who may release hold points records who released it'),
  };
  const kinds = { role: t('A role'), person: t('A person'), party: t('A third party') };
  return (
    <Box sx={pair}>
      <SelectField
        label={t('Who releases it')}
        optional
        placeholder={t('Everybody who may release hold points of the record')}
        help={releasedBy ? helps[releasedBy.kind] : t('Not the person who answered it, while somebody else can')}
        value={releasedBy?.kind ?? ''}
        onChange={(kind) => set(kind ? EMPTY[kind] : undefined)}
        options={(['role', 'person', 'party'] as const).map((value) => ({ value, label: kinds[value] }))}
      />
      {releasedBy && <Which releasedBy={releasedBy} set={set} />}
    </Box>
  );
}

function Which({ releasedBy, set }: { releasedBy: Releaser; set: (next: Releaser) => void }) {
  const t = useT();
  if (releasedBy.kind === 'role') {
    const words = releaserRoleWords(t);
    return (
      <SelectField
        label={t('Role')}
        value={releasedBy.role}
        onChange={(role) => role && set({ kind: 'role', role })}
        options={RELEASER_ROLES.map((value) => ({ value, label: words[value] }))}
      />
    );
  }
  if (releasedBy.kind === 'person') {
    const { personId, fullName } = releasedBy;
    return (
      <Suspense>
        <PersonPicker
          label={t('Person')}
          membersOnly
          value={personId ? { personId, fullName, companyName: null } : null}
          onChange={(person) =>
            set({ kind: 'person', personId: person?.personId ?? null, fullName: person?.fullName ?? '' })
          }
        />
      </Suspense>
    );
  }
  return (
    <div>
      <TextField
        label={t('Third party')}
        placeholder={t('Testing laboratory')}
        maxLength={160}
        value={releasedBy.name}
        onChange={(name) => set({ ...releasedBy, name })}
      />
      <CheckField
        label={t('Ask for a document or photo of the release')}
        value={releasedBy.proof}
        onChange={(proof) => set({ ...releasedBy, proof })}
      />
    </div>
  );
}
