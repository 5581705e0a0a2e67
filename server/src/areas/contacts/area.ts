import { contactDownloads, contacts } from '@plumbline/contract/areas/contacts';
import { SHEET, command, download, open, query } from '../../kit/http/routes.ts';
import type { Area } from '../../kit/area.ts';
import { companyKind, personKind } from './policy.ts';
import { contactReferences } from './references.ts';
import { get, projects } from './card.ts';
import {
  block,
  changeStatus,
  addCompany,
  createPerson,
  updateCompany,
  updateFinance,
  updatePerson,
} from './commands.ts';
import { exportDirectory, vcard } from './export.ts';
import { groupings, removeGrouping, saveGrouping, setGroupingMembers } from './groupings.ts';
import { importPreview, importRun } from './import.ts';
import { companyList, directory, peopleList, pick } from './list.ts';
import { merge } from './merge.ts';
import { duplicates, mergePreview } from './mergePreview.ts';
import { mergeTitles, removeTitle, saveTitle, titles } from './titles.ts';
import { saveTrade, trades } from './trades.ts';

const VCARD = { types: ['text/vcard'] };

export const contactArea: Area = {
  routes: {
    routes: [
      query(contacts.directory, directory.page),
      query(contacts.get, get),
      query(contacts.projects, projects),
      command(contacts.changeStatus, changeStatus),
      command(contacts.block, block),
      command(contacts.updateFinance, updateFinance),
      query(contacts.companies, companyList.page),
      command(contacts.createCompany, addCompany),
      command(contacts.updateCompany, updateCompany),
      query(contacts.people, peopleList.page),
      command(contacts.createPerson, createPerson),
      command(contacts.updatePerson, updatePerson),
      query(contacts.pick, pick),
      query(contacts.groupings, groupings),
      command(contacts.saveGrouping, saveGrouping),
      command(contacts.removeGrouping, removeGrouping),
      command(contacts.setGroupingMembers, setGroupingMembers),
      query(contacts.titles, titles),
      command(contacts.saveTitle, saveTitle),
      command(contacts.mergeTitles, mergeTitles),
      command(contacts.removeTitle, removeTitle),
      query(contacts.trades, trades),
      command(contacts.saveTrade, saveTrade),
      query(contacts.duplicates, duplicates),
      query(contacts.mergePreview, mergePreview),
      command(contacts.merge, merge),
      open(contacts.importPreview, importPreview),
      open(contacts.importRun, importRun),
    ],
    downloads: [
      download(contactDownloads.export, { types: [...SHEET.types, ...VCARD.types] }, exportDirectory),
      download(contactDownloads.vcard, VCARD, vcard),
    ],
  },
  kinds: [companyKind, personKind],
  references: contactReferences,
  words: { es: () => import('./es.ts').then(({ es }) => es) },
};
