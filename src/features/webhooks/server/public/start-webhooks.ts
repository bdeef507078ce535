import { onGivenBack } from '#features/accounts/server/public/activity/given-back.ts'
import type { AppContext } from '#kernel/app-context.ts'

/** What somebody else had told to a system of theirs ends with them; the owner turns on again what is their own. */
export function startWebhooks(ctx: AppContext) {
  onGivenBack(ctx, turnOffWebhooks)
}

async function turnOffWebhooks({ db }: AppContext, profileId: number) {
  await db
    .updateTable('webhook_endpoint')
    .set((row) => ({ is_on: false, version: row('version', '+', 1) }))
    .where('profile_id', '=', profileId)
    .where('is_on', '=', true)
    .execute()
}
