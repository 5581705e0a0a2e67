import { company as calls } from '@plumbline/contract/areas/company';
import { createBillingAddress, decideRemitChange, updateProfile } from '@plumbline/server/areas/company';
import { customFields } from '@plumbline/contract/kit/customFields';
import { saveCustomField } from '@plumbline/server/kit/records/index';
import { call } from '../moment.ts';

export const company = {
  updateProfile: call(calls.updateProfile, updateProfile),
  saveCustomField: call(
    customFields.save,
    (tx, actor, input, _, { registry }) => saveCustomField(tx, actor, input, registry),
    { makes: 'fieldId' },
  ),
  /** What waits for a second person is called `<key>.change`. */
  createBillingAddress: call(calls.createBillingAddress, async (tx, actor, input, _, { company: { names }, key }) => {
    const { pending } = await createBillingAddress(tx, actor, input);
    if (pending) names.set(`${key}.change`, pending.changeId);
  }),
  decideRemitChange: call(calls.decideRemitChange, decideRemitChange, { about: 'addressId' }),
};
