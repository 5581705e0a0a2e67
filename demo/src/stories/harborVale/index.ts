import { storiesIn } from '../../readStories.ts';
import type { DemoCompany } from '../../story.ts';
import { SUBMITTALS } from '../../submittalRegister.ts';
import { AWARDS } from '../../awards.ts';
import { BID_PACKAGES } from '../../bidPackagePlan.ts';
import { BIDS } from '../../bids.ts';
import { BUDGET } from '../../budget.ts';
import { CHANGES } from '../../changePlan.ts';
import { CONTRACTS, ORDERS } from '../../contractPlan.ts';
import { CHECKLISTS } from '../../checklistPlan.ts';
import { INSPECTIONS } from '../../inspectionPlan.ts';
import { PUNCH_LISTS } from '../../punchPlan.ts';
import { TASKS } from '../../taskPlan.ts';
import { BIDDERS } from './bidders.ts';
import { BOOKS } from './books.ts';
import { CHAT } from './chat.ts';
import { CREW } from './crew.ts';
import { DIRECTORY } from './directory.ts';
import { DOCUMENTS } from './documents.ts';
import { FORMS } from './forms.ts';
import { FOUNDING } from './founding.ts';
import { OFFICE } from './office.ts';
import { POLICIES } from '../../policyPlan.ts';
import { PROJECTS } from './projects.ts';
import { QUALIFICATIONS } from './qualifications.ts';
import CURRENT from './rfis/current.json' with { type: 'json' };
import ELECTRICAL from './rfis/electrical.json' with { type: 'json' };
import ENVELOPE from './rfis/envelope.json' with { type: 'json' };
import GROUND from './rfis/ground.json' with { type: 'json' };
import HARBOR_YARD from './rfis/harborYard.json' with { type: 'json' };
import INTERIORS from './rfis/interiors.json' with { type: 'json' };
import JUNIPER from './rfis/juniper.json' with { type: 'json' };
import LATELY from './rfis/lately.json' with { type: 'json' };
import LONG from './rfis/long.json' with { type: 'json' };
import MECHANICAL from './rfis/mechanical.json' with { type: 'json' };
import STRUCTURE from './rfis/structure.json' with { type: 'json' };
import TIDEWATER from './rfis/tidewater.json' with { type: 'json' };

/** A general contractor with four projects. */
export const HARBOR_VALE: DemoCompany = {
  key: 'harborVale',
  name: 'Harbor & Vale Construction',
  readers: ['avery', 'jordan', 'sam', 'dana', 'luis', 'priya', 'noor', 'casey', 'morgan'],
  stories: [
    ...FOUNDING,
    ...OFFICE,
    ...CREW,
    ...POLICIES,
    ...DIRECTORY,
    ...BIDDERS,
    ...BOOKS,
    ...QUALIFICATIONS,
    ...DOCUMENTS,
    ...FORMS,
    ...PROJECTS,
    ...storiesIn(JUNIPER),
    ...storiesIn(GROUND),
    ...storiesIn(STRUCTURE),
    ...storiesIn(ENVELOPE),
    ...storiesIn(MECHANICAL),
    ...storiesIn(ELECTRICAL),
    ...storiesIn(INTERIORS),
    ...storiesIn(LONG),
    ...storiesIn(LATELY),
    ...storiesIn(CURRENT),
    ...SUBMITTALS,
    ...TASKS,
    ...PUNCH_LISTS,
    ...INSPECTIONS,
    ...CHECKLISTS,
    ...BIDS,
    ...AWARDS,
    BUDGET,
    ...BID_PACKAGES,
    ...CONTRACTS,
    ...ORDERS,
    ...CHANGES,
    ...CHAT,
    ...storiesIn(TIDEWATER),
    ...storiesIn(HARBOR_YARD),
  ],
};
