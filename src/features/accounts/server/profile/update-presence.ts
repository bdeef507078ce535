import { operation } from '#kernel/server/operation.ts'
import { updatePresenceEndpoint } from '../../profile-contract.ts'

/** Doesn't increment the profile's version, to avoid a conflict with an open contact form. */
export const updatePresence = operation(
  updatePresenceEndpoint,
  async ({ actor, db }, { presence }) => {
    await db.updateTable('profile').set({ presence }).where('id', '=', actor.profileId).execute()
    return { presence }
  },
)
