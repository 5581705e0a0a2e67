/** `npm run new-secret`: for when the key of the installation is lost; the app must not be running. */
import { forgetSealed } from '../kit/identity/forgetSealed.ts';
import { readSettings } from '../kit/settings.ts';
import { openStores } from './stores.ts';

try {
  const stores = await openStores(readSettings(process.env));
  try {
    const { apps, codes, people } = await forgetSealed(stores.adminUrl);
    console.log(`Took away ${apps} authenticator apps of ${people} people, and ${codes} recovery codes.`);
    console.log(
      'They set up new ones after their next sign-in; passkeys work on. Start with npm start and the key to keep.',
    );
  } finally {
    await stores.close();
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
