import type { AppContext } from '#kernel/app-context.ts'
import { describeBrowser } from '#kernel/devices/describe-browser.ts'
import { Refusal } from '#kernel/errors.ts'
import { networkBlock } from '#kernel/server/http/network.ts'
import { hashToken, newToken } from '#kernel/server/secrets/secret-tokens.ts'
import { accountMessages } from '../../account-messages.ts'
import { accountLifetimes } from '../../limits.ts'
import { identifyPendingDevice, recognizeDevice } from '../session/known-devices.ts'

export const maxAttempts = 8

/** Creates a ticket after a correct password or a login at an issuer. It doesn't grant access by itself. */
export async function createTicket(
  ctx: AppContext,
  owner: TicketOwner,
  wishes: SessionOptions,
  ticket = newToken(),
) {
  await ctx.db
    .insertInto('log_in_ticket')
    .values({
      ticket_hash: hashToken(ticket),
      profile_id: owner.id,
      ...('identityId' in owner
        ? { identity_id: owner.identityId, password_mark: Buffer.alloc(0) }
        : { password_mark: hashToken(owner.password_hash ?? '') }),
      is_remembered: wishes.remember,
      expires_at: new Date(ctx.now().getTime() + accountLifetimes.ticketSeconds * 1_000),
      device: describeBrowser(ctx.visitor.userAgent),
      network: networkBlock(ctx.visitor.ip),
      device_hash: identifyPendingDevice(ctx, owner.id, wishes.cookieOnly),
      site_id: ctx.site.id,
    })
    .execute()
  return ticket
}

/** Returns the account of a ticket. Counts the attempt before its proof is checked. */
export async function readTicket({ db, now }: AppContext, ticket: string, tries: 0 | 1) {
  const row = await db
    .updateTable('log_in_ticket')
    .set((row) => ({ tries: row('tries', '+', tries) }))
    .where('ticket_hash', '=', hashToken(ticket))
    .where('tries', '<', maxAttempts)
    .where('expires_at', '>', now())
    .returning(['profile_id', 'identity_id', 'tries'])
    .executeTakeFirstOrThrow(invalidTicketError)
  return {
    profileId: row.profile_id,
    isByIdentity: row.identity_id !== null,
    isLastTry: row.tries === maxAttempts,
  }
}

/** Marks the other tickets of this device as handled, because they belong to the user who has now logged in. */
export async function markTicketsHandled(
  ctx: AppContext,
  profileId: number,
  keepsCookies: boolean,
) {
  const deviceHash = recognizeDevice(ctx, profileId, keepsCookies)
  if (!deviceHash) return
  await ctx.db
    .updateTable('log_in_ticket')
    .set({ is_told: true })
    .where('profile_id', '=', profileId)
    .where('device_hash', '=', deviceHash)
    .execute()
}

/** Consumes a ticket. Only one of two concurrent logins succeeds. */
export async function consumeTicket({ db }: AppContext, ticket: string) {
  return db
    .deleteFrom('log_in_ticket')
    .where('ticket_hash', '=', hashToken(ticket))
    .returning(['profile_id', 'password_mark', 'identity_id', 'is_remembered'])
    .executeTakeFirstOrThrow(invalidTicketError)
}

export function invalidTicketError() {
  return new Refusal('invalid_grant', { message: accountMessages.ticketDead })
}

export type SessionOptions = { remember: boolean; cookieOnly: boolean }
type TicketOwner = { id: number } & ({ password_hash: string | null } | { identityId: number })
