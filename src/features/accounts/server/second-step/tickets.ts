import type { AppContext } from '#kernel/app-context.ts'
import { nameBrowser } from '#kernel/devices/name-browser.ts'
import { Refusal } from '#kernel/errors.ts'
import { networkBlock } from '#kernel/server/network.ts'
import { hashToken, newToken } from '#kernel/server/secret-tokens.ts'
import { lifetimes } from '../../limits.ts'
import { texts } from '../../texts.ts'
import { markDevice, recognizeDevice } from '../session/known-devices.ts'

export const mostTries = 8

/** For whoever has just shown the password; it opens nothing by itself. */
export async function makeTicket(ctx: AppContext, owner: PasswordOwner, wishes: SessionWishes) {
  const ticket = newToken()
  await ctx.db
    .insertInto('log_in_ticket')
    .values({
      ticket_hash: hashToken(ticket),
      profile_id: owner.id,
      password_mark: hashToken(owner.password_hash ?? ''),
      is_remembered: wishes.remember,
      expires_at: new Date(ctx.now().getTime() + lifetimes.ticketSeconds * 1_000),
      device: nameBrowser(ctx.visitor.userAgent),
      network: networkBlock(ctx.visitor.ip),
      device_hash: markDevice(ctx, owner.id, wishes.cookieOnly),
      site_id: ctx.site.id,
    })
    .execute()
  return ticket
}

/** Whose ticket it is. A try is counted before its proof is looked at. */
export async function readTicket({ db, now }: AppContext, ticket: string, tries: 0 | 1) {
  const row = await db
    .updateTable('log_in_ticket')
    .set((row) => ({ tries: row('tries', '+', tries) }))
    .where('ticket_hash', '=', hashToken(ticket))
    .where('tries', '<', mostTries)
    .where('expires_at', '>', now())
    .returning(['profile_id', 'tries'])
    .executeTakeFirst()
  if (!row) throw dead()
  return { profileId: row.profile_id, isLastTry: row.tries === mostTries }
}

/** Whoever logs in has also begun the other tickets of this device: of them there is nothing to tell. */
export async function settleTickets(ctx: AppContext, profileId: number, keepsCookies: boolean) {
  const mark = recognizeDevice(ctx, profileId, keepsCookies)
  if (!mark) return
  await ctx.db
    .updateTable('log_in_ticket')
    .set({ is_told: true })
    .where('profile_id', '=', profileId)
    .where('device_hash', '=', mark)
    .execute()
}

/** Ends a ticket: of two log-ins with it one goes on. */
export async function endTicket({ db }: AppContext, ticket: string) {
  const row = await db
    .deleteFrom('log_in_ticket')
    .where('ticket_hash', '=', hashToken(ticket))
    .returning(['profile_id', 'password_mark', 'is_remembered'])
    .executeTakeFirst()
  if (!row) throw dead()
  return row
}

export function dead() {
  return new Refusal('invalid_grant', { message: texts.ticketDead })
}

export type SessionWishes = { remember: boolean; cookieOnly: boolean }
type PasswordOwner = { id: number; password_hash: string | null }
