import { PROJECT_ROLES } from '@plumbline/contract/areas/projects';
import type { Project, ProjectStatus } from '@plumbline/contract/areas/projects';
import { dayIn } from '@plumbline/contract/kit/days';
import type { PersonRef } from '@plumbline/contract/kit/fields';
import type { Actor } from '../../kit/actor.ts';
import { presentCan } from '../../kit/records/index.ts';
import type { RecordParts } from '../../kit/records/parts.ts';
import { maySeeCost, mayChangeTeam, mayGive, verdicts } from './policy.ts';
import type { Readiness, Standing } from './policy.ts';

interface CompanyRef {
  companyId: string;
  companyName: string;
}

/** A project as `queries.projectLine` reads it. */
export interface ProjectLine extends Readiness {
  projectId: string;
  status: ProjectStatus;
  createdById: string | null;
  projectNumber: string;
  projectName: string;
  projectType: string;
  sector: string | null;
  deliveryMethod: string | null;
  addressLine: string | null;
  city: string | null;
  state: string | null;
  postalCode: string | null;
  timeZone: string;
  description: string | null;
  client: CompanyRef | null;
  architect: CompanyRef | null;
  grossArea: number | null;
  estimatedStartDate: string | null;
  estimatedFinishDate: string | null;
  actualStartDate: string | null;
  substantialCompletionDate: string | null;
  finalCompletionDate: string | null;
  estimatedValueCents: number | null;
  rfiManager: PersonRef | null;
  rfiDueDays: number;
  rfiDueWorkingDays: boolean;
  statusReason: string | null;
  memberCount: number;
  hasFile: boolean;
}

export function standingOf(line: { projectId: string; status: string; createdById: string | null }): Standing {
  return { projectId: line.projectId, status: line.status, createdBy: line.createdById, myRoles: [], ball: [] };
}

/** A project with all that its page shows and what the actor may do now. */
export function present(actor: Actor, line: ProjectLine, parts: RecordParts): Project {
  const {
    createdById: _by,
    hasClient: _client,
    hasAddress: _address,
    hasManager: _manager,
    unclosed: _unclosed,
    hasFile: _file,
    estimatedValueCents,
    ...shown
  } = line;
  const standing = standingOf(line);
  return {
    ...parts,
    ...shown,
    ...(maySeeCost(actor, standing) ? { estimatedValueCents } : {}),
    today: dayIn(line.timeZone, actor.now),
    givableRoles:
      mayChangeTeam(actor, standing) === true
        ? PROJECT_ROLES.filter((role) => mayGive(actor, standing, role) === true)
        : [],
    can: presentCan(actor, verdicts(actor, standing, line)),
  };
}
