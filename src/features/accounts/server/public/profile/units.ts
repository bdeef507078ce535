import type { AppContext } from '#kernel/app-context.ts'
import { serializeUnits, type Units } from '#kernel/format/units.ts'
import { unitsCookie } from '#kernel/visitor-units.ts'

/** Saves the units on this device, and in the account of a logged-in user. Null returns to the default. */
export async function saveUnits(ctx: AppContext, units: Units | null): Promise<void> {
  const text = units && serializeUnits(units)
  setUnitsCookie(ctx, text)
  if (!ctx.actor) return
  await ctx.db
    .updateTable('profile')
    .set({ units: text })
    .where('id', '=', ctx.actor.profileId)
    .execute()
}

export function setUnitsCookie({ config, reply }: AppContext, text: string | null) {
  const secure = config.siteUrl.startsWith('https:') ? '; Secure' : ''
  const value = text === null ? '; Max-Age=0' : `${encodeURIComponent(text)}; Max-Age=31536000`
  reply.cookies.push(`${unitsCookie}=${value}; Path=/; HttpOnly; SameSite=Lax${secure}`)
}
