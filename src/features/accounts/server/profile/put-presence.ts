import { operation } from '#kernel/server/operation.ts'
import { putPresenceEndpoint } from '../../profile-contract.ts'

/** Does not raise the profile's version: whoever is editing the contact info has not been overtaken. */
export const putPresence = operation(putPresenceEndpoint, async ({ actor, db }, { presence }) => {
  await db.updateTable('profile').set({ presence }).where('id', '=', actor.profileId).execute()
  return { presence }
})
