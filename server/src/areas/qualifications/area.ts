import { qualificationDownloads, qualifications } from '@plumbline/contract/areas/qualifications';
import { SHEET, command, download, query } from '../../kit/http/routes.ts';
import type { Area } from '../../kit/area.ts';
import { member } from '../../kit/references.ts';
import { watchExpiry } from './expiry.ts';
import * as commands from './certificateCommands.ts';
import { certificates } from './certificateQueries.ts';
import { config, saveConfig, trades } from './config.ts';
import * as lists from './lists.ts';
import { matrix, matrixSheet } from './matrix.ts';
import { personSkills, setSkill } from './personSkills.ts';

export const qualificationArea: Area = {
  routes: {
    routes: [
      query(qualifications.skills, lists.skills),
      command(qualifications.saveSkill, lists.saveSkill),
      command(qualifications.retireSkill, lists.retireSkill),
      query(qualifications.personSkills, personSkills),
      command(qualifications.setSkill, setSkill),
      query(qualifications.types, lists.types),
      command(qualifications.saveType, lists.saveType),
      command(qualifications.retireType, lists.retireType),
      query(qualifications.requirements, lists.requirements),
      command(qualifications.saveRequirement, lists.saveRequirement),
      command(qualifications.removeRequirement, lists.removeRequirement),
      query(qualifications.certificates, certificates),
      command(qualifications.createCertificate, commands.createCertificate),
      command(qualifications.updateCertificate, commands.updateCertificate),
      command(qualifications.reviewCertificate, commands.reviewCertificate),
      command(qualifications.revokeCertificate, commands.revokeCertificate),
      query(qualifications.matrix, matrix),
      query(qualifications.config, config),
      command(qualifications.saveConfig, saveConfig),
      query(qualifications.trades, trades),
    ],
    downloads: [download(qualificationDownloads.export, SHEET, matrixSheet)],
  },
  jobs: (work) => ({
    jobs: { watchExpiry: () => watchExpiry(work.context, work.translators, work.now()) },
    clockwork: [{ job: 'watchExpiry', at: '23 * * * *' }],
  }),
  references: {
    person: {
      'person_skill.verified_by': member,
      'certificate.created_by': member,
      'certificate.reviewed_by': member,
      'technician_config.updated_by': member,
    },
  },
  words: { es: () => import('./es.ts').then(({ es }) => es) },
};
