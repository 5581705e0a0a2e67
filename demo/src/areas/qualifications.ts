import { qualifications as calls } from '@plumbline/contract/areas/qualifications';
import {
  createCertificate,
  saveConfig,
  saveRequirement,
  saveSkill,
  saveType,
  setSkill,
} from '@plumbline/server/areas/qualifications';
import { call } from '../moment.ts';

export const qualifications = {
  saveConfig: call(calls.saveConfig, saveConfig),
  saveType: call(calls.saveType, saveType, { makes: 'certificateTypeId' }),
  saveRequirement: call(calls.saveRequirement, saveRequirement, { makes: 'requirementId' }),
  saveSkill: call(calls.saveSkill, saveSkill, { makes: 'skillId' }),
  createCertificate: call(calls.createCertificate, createCertificate),
  setSkill: call(calls.setSkill, setSkill),
};
