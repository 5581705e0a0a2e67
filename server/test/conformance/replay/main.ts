/*
 * Judges the traffic of the browser tests: `node server/test/conformance/replay/main.ts URL DATA_FOLDER RECORDING RESULT`, next to the Plumbline that
 * they ran against, with the recording of `e2e/kit/recorder.ts`. Creates two equal companies. One repeats the recorded calls; its twin makes the same
 * calls at the same moment, with every id replaced by one that nobody has. Both must get the same answers, to the byte. No answer may contain another
 * company's data, and no call may change them.
 */
import { writeFile } from 'node:fs/promises';
import { openBehind } from './behind.ts';
import { judge } from './judge.ts';
import { readRecording } from './recording.ts';

const [url = '', dataDir = '', recordingFile = '', resultFile = ''] = process.argv.slice(2);
const begun = performance.now();
const recording = await readRecording(recordingFile);
const behind = await openBehind(dataDir);
let judgement = await judge({ url, dataDir }, recording, behind);
for (let tries = 0; tries < 2 && onlyTheClock(judgement); tries += 1)
  judgement = await judge({ url, dataDir }, recording, behind);
await behind.close();
const { wrong, done } = judgement;
const seconds = Math.round((performance.now() - begun) / 1000);
await writeFile(resultFile, JSON.stringify({ wrong, done: { ...done, seconds } }, null, 2));

/** At a few minutes of every hour the app's clock changes things by itself: tables that changed then prove nothing. */
function onlyTheClock({ wrong: { changed, ...others }, struck }: typeof judgement): boolean {
  return struck && changed.length > 0 && Object.values(others).every((list) => list.length === 0);
}
