import { expect } from '@playwright/test';
import type { APIRequestContext, Page } from '@playwright/test';
import { home } from './people.ts';

/** The answer of an endpoint. Throws when it refuses. */
export async function ask<T>(as: APIRequestContext, path: string): Promise<T> {
  const answer = await as.get(`${home()}${path}`);
  const { code, msg, data } = (await answer.json()) as { code: number; msg: string; data: T };
  if (code !== 0) throw new Error(`${path}: ${code} ${msg}`);
  return data;
}

export interface ListedRfi {
  rfiId: string;
  projectId: string;
  title: string;
}

/** The first RFI in a status that the person at this page may see. */
export async function rfiIn(page: Page, status: string, court?: 'mine'): Promise<ListedRfi> {
  const wanted = new URLSearchParams({ pageSize: '1', status, ...(court && { court }) });
  const { rows } = await ask<{ rows: ListedRfi[] }>(page.request, `/apisc/rfi/list?${wanted}`);
  const [row] = rows;
  if (!row) throw new Error(`The demo has no RFI that is ${status}`);
  return row;
}

interface RfiOfDemo {
  rfiId: string;
  projectId: string;
  attachments: { fileId: string; kind: string; role: string }[];
  can: Record<string, unknown>;
}

/** An open RFI with a picture, which the person at this page may share. */
export async function rfiWithPicture(page: Page): Promise<{ rfiId: string; projectId: string; fileId: string }> {
  const { rows } = await ask<{ rows: { rfiId: string; attachmentCount: number }[] }>(
    page.request,
    '/apisc/rfi/list?pageSize=100&status=open',
  );
  for (const { rfiId } of rows.filter((row) => row.attachmentCount > 1)) {
    const rfi = await ask<RfiOfDemo>(page.request, `/apisc/rfi/get?rfiId=${rfiId}`);
    const picture = rfi.attachments.find(({ kind, role }) => kind === 'image' && role === 'question');
    if (rfi.can.share === true && picture) return { rfiId, projectId: rfi.projectId, fileId: picture.fileId };
  }
  throw new Error('The demo has no RFI with pictures');
}

/** A demo project, by the beginning of its name. */
export async function projectNamed(page: Page, name: string): Promise<string> {
  const { rows } = await ask<{ rows: { projectId: string; projectName: string }[] }>(
    page.request,
    '/apisc/project/list?pageSize=100',
  );
  const found = rows.find((row) => row.projectName.startsWith(name));
  if (!found) throw new Error(`The demo has no project ${name}`);
  return found.projectId;
}

/** A mailed link for an external person to answer. */
export async function firstShareLink(reader: APIRequestContext): Promise<string> {
  const { rows } = await ask<{ rows: { mailId: string }[] }>(
    reader,
    '/apisc/mailbox/list?keyword=ines.calderon&pageSize=100',
  );
  for (const { mailId } of rows) {
    const { text } = await ask<{ text: string }>(reader, `/apisc/mailbox/get?mailId=${mailId}`);
    const link = /\/share\/\S+/.exec(text)?.[0];
    if (link && /^Answer RFI-/m.test(text)) return link;
  }
  throw new Error('No mail of the demo asks somebody outside for an answer');
}

/** The share link in the newest mail with this subject, once it has come. */
export async function linkMailed(page: Page, subject: string): Promise<string> {
  let link = '';
  await expect
    .poll(async () => {
      const { rows } = await ask<{ rows: { mailId: string; subject: string }[] }>(
        page.request,
        '/apisc/mailbox/list?pageSize=50',
      );
      const mail = rows.find((row) => row.subject === subject);
      if (!mail) return '';
      const whole = JSON.stringify(await ask(page.request, `/apisc/mailbox/get?mailId=${mail.mailId}`));
      link = /\/share\/[\w-]{30,}/.exec(whole)?.[0] ?? '';
      return link;
    })
    .not.toBe('');
  return link;
}

/** The address of a tab of Mission Creek. */
export const projectTab = (tab: string) => async (page: Page) =>
  `/project/project/${await projectNamed(page, 'Mission Creek')}${tab ? `?tab=${tab}` : ''}`;

/** A client from the directory, because a bid needs a recipient. */
export async function clientOf(page: Page): Promise<string> {
  const { rows } = await ask<{ rows: { companyId: string }[] }>(
    page.request,
    '/apisc/contact/company/list?pageSize=1&roles=client',
  );
  return rows[0]?.companyId ?? '';
}
