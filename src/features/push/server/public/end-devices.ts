import type { AppContext } from '#kernel/app-context.ts'

/** Whoever logs out takes this browser's messages along. */
export async function endDeviceOfSession({ db }: AppContext, sessionHash: Buffer) {
  await db.deleteFrom('push_device').where('session_hash', '=', sessionHash).execute()
}

/** Where all sessions of somebody end, so do the messages to their devices; `except` is the hash of the one that stays. */
export async function endDevices({ db }: AppContext, profileId: number, except?: string) {
  await db
    .deleteFrom('push_device')
    .where('profile_id', '=', profileId)
    .$if(except !== undefined, (query) =>
      query.where('session_hash', '!=', Buffer.from(except ?? '', 'hex')),
    )
    .execute()
}
