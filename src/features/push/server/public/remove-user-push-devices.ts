import type { AppContext } from '#kernel/app-context.ts'

/** Ends push messages to the browser of a session at logout. */
export async function removeSessionPushDevice({ db }: AppContext, sessionHash: Buffer) {
  await db.deleteFrom('push_device').where('session_hash', '=', sessionHash).execute()
}

/**
 * Ends push messages to all devices of a user whose sessions end. `except` is the hash of the session that continues.
 */
export async function removeUserPushDevices(
  { db }: AppContext,
  profileId: number,
  except?: string,
) {
  await db
    .deleteFrom('push_device')
    .where('profile_id', '=', profileId)
    .$if(except !== undefined, (query) =>
      query.where('session_hash', '!=', Buffer.from(except ?? '', 'hex')),
    )
    .execute()
}
