import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { CHANNELS, contacts } from '@plumbline/contract/areas/contacts';
import type { PersonCard } from '@plumbline/contract/areas/contacts';
import { call } from '../../kit/api/index.ts';
import { FormCell } from '../../kit/records/FormParts.tsx';
import { useRecordForm } from '../../kit/records/useRecordForm.ts';
import { CompanyPicker } from '../../kit/ui/CompanyPicker.tsx';
import { PersonPicker } from '../../kit/ui/PersonPicker.tsx';
import { SelectField } from '../../kit/ui/SelectField.tsx';
import { TextField } from '../../kit/ui/TextField.tsx';
import { useT } from '../../kit/words/index.ts';
import { CardForm } from './CardForm.tsx';
import { personFacts, personValues } from './cardForm.ts';
import { GroupingPicker, Part } from './formPieces.tsx';
import { TitleField } from './TitleField.tsx';
import { channelName } from './words.ts';

/** Everything that is known of a contact, as a form. */
export function PersonForm({ person, onClose }: { person: PersonCard; onClose: () => void }) {
  const t = useT();
  const form = useRecordForm(`person.${person.personId}`, personValues(person));
  const { field, values, set } = form;
  return (
    <CardForm
      title={t('Edit contact')}
      form={form}
      onClose={onClose}
      send={() =>
        call(contacts.updatePerson, { personId: person.personId, version: person.version, ...personFacts(values) })
      }
    >
      <Part title={t('Contact')}>
        <FormCell name="fullName">
          <TextField label={t('Name')} autoFocus required maxLength={120} {...field('fullName')} />
        </FormCell>
        <FormCell name="title">
          <TitleField {...field('title')} />
        </FormCell>
        <FormCell name="companyId">
          <CompanyPicker
            label={t('Company')}
            optional
            value={values.company}
            onChange={(company) => set({ company })}
            error={form.errors.companyId}
          />
        </FormCell>
        <FormCell name="email">
          <TextField label={t('E-mail')} optional type="email" maxLength={254} {...field('email')} />
        </FormCell>
        <FormCell name="phone">
          <TextField label={t('Phone')} optional type="tel" maxLength={40} {...field('phone')} />
        </FormCell>
        <FormCell name="mobile">
          <TextField label={t('Mobile')} optional type="tel" maxLength={40} {...field('mobile')} />
        </FormCell>
        <FormCell name="preferredChannel">
          <SelectField
            label={t('Prefers')}
            optional
            placeholder={t('Not said')}
            options={CHANNELS.map((value) => ({ value, label: channelName(value, t) }))}
            {...field('preferredChannel')}
          />
        </FormCell>
        <FormCell name="groupingIds">
          <GroupingPicker
            label={t('Groupings')}
            value={values.groupings}
            onChange={(groupings) => set({ groupings })}
            error={form.errors.groupingIds}
          />
        </FormCell>
        <FormCell name="keeperId">
          <PersonPicker
            label={t('Looked after by')}
            optional
            membersOnly
            value={values.owner}
            onChange={(owner) => set({ owner })}
            error={form.errors.keeperId}
          />
        </FormCell>
        <FormCell name="noMailings" wide>
          <FormControlLabel
            label={t('Does not want mailings')}
            control={<Checkbox checked={values.noMailings} onChange={(_event, noMailings) => set({ noMailings })} />}
          />
          <FormControlLabel
            label={t('Does not want calls')}
            control={<Checkbox checked={values.noCalls} onChange={(_event, noCalls) => set({ noCalls })} />}
          />
        </FormCell>
        <FormCell name="notes" wide>
          <TextField label={t('Notes')} optional multiline minRows={3} maxLength={5000} {...field('notes')} />
        </FormCell>
      </Part>
    </CardForm>
  );
}
