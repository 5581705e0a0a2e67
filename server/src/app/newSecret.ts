/** `npm run new-secret`: for when the key of the installation is lost; the app must not be running. */
import { forgetSealed } from '../kit/identity/forgetSealed.ts';
import { readSettings } from '../kit/settings.ts';
import { openGround } from './ground.ts';

try {
  const ground = await openGround(readSettings(process.env));
  try {
    const { apps, codes, people } = await forgetSealed(ground.adminUrl);
    console.log(`Took away ${apps} authenticator apps of ${people} people, and ${codes} recovery codes.`);
    console.log(
      'They set up new ones after their next sign-in; passkeys work on. Start with npm start and the key to keep.',
    );
  } finally {
    await ground.close();
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
