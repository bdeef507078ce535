import type { AppContext } from '#kernel/app-context.ts'

/** Unsubscribes the session's browser at logout. */
export async function removeSessionPushDevice({ db }: AppContext, sessionHash: Buffer) {
  await db.deleteFrom('push_device').where('session_hash', '=', sessionHash).execute()
}

/** Unsubscribes all of a user's devices when their sessions end. `except` is the hash of a session that continues. */
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
