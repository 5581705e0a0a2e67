import { answerRest, runStates, signRun } from '@plumbline/server/kit/forms/index';
import type { FormsOf } from '@plumbline/server/kit/forms/index';
import { answersTo } from '../formAnswers.ts';
import type { Findings } from '../formAnswers.ts';
import { idOf } from '../moment.ts';
import type { Moment } from '../moment.ts';

/** The step that fills in the forms of the story's record; `fileIds` are photos of the findings. */
export function fillIn<Details>(forms: FormsOf<Details>) {
  return async (moment: Moment, { fileIds = [], ...found }: Omit<Findings, 'photos'> & { fileIds?: string[] }) => {
    const { tx, actor, context, story } = moment;
    const photos = fileIds.map((key) => idOf(moment, key));
    for (const { formRunId, definition } of await runStates(tx, story.about ?? '')) {
      const answers = answersTo(definition, { ...found, photos });
      await answerRest(forms, tx, actor, { formRunId, answers }, context);
    }
  };
}

/** The step that signs every slot of the forms of a record, each in the name of one of these. */
export function sign<Details>(forms: FormsOf<Details>) {
  return async ({ tx, actor, context, story }: Moment, { names }: { names: readonly [string, string][] }) => {
    for (const { formRunId, definition, signatures } of await runStates(tx, story.about ?? ''))
      for (const [index, { id: slotId }] of definition.signatures.entries()) {
        const [name, company] = names[index % names.length] ?? ['', ''];
        if (signatures[slotId]) continue;
        await signRun(forms, tx, actor, { formRunId, slotId, name, company, method: 'type', image: '' }, context);
      }
  };
}
