import { sql } from 'kysely'
import type { AppContext } from '#kernel/app-context.ts'
import { describeBrowser } from '#kernel/devices/describe-browser.ts'
import { inTransaction } from '#kernel/server/database/database.ts'
import { job } from '#kernel/server/jobs/job-queue.ts'
import { siteById } from '#kernel/server/sites/site-directory.ts'
import { accountLifetimes } from '../../../limits.ts'
import { mailUnfinishedLogin } from '../../account-mails.ts'
import {
  addFailedAttempts,
  type FailedAttempts,
  lockFailedLogins,
} from '../../activity/add-failed-attempts.ts'
import { maxAttempts } from '../../second-step/tickets.ts'
import { isUsableAccount } from '../is-usable-account.ts'

/**
 * Notifies owners that someone entered the correct password but didn't complete the second step, because the password
 * may have been stolen. Logins with a linked account appear only in the activity log. Covers tickets that have expired
 * or have no attempts left. With `profileId`, checks only that account.
 */
export const notifyUnfinishedLogin = job<{ profileId?: number }>({
  name: 'tell-of-unfinished-log-ins',
  schedule: '*/5 * * * *',
  async handle(ctx, { profileId }) {
    const owners = profileId === undefined ? await findOwners(ctx) : [profileId]
    for (const owner of owners) await inTransaction(ctx, (ctx) => notifyOwner(ctx, owner))
  },
})

async function findOwners(ctx: AppContext): Promise<number[]> {
  const rows = await ctx.db
    .selectFrom('log_in_ticket')
    .select('profile_id')
    .distinct()
    .where(isDue(ctx))
    .execute()
  return rows.map((row) => row.profile_id)
}

async function notifyOwner(ctx: AppContext, profileId: number) {
  await lockFailedLogins(ctx, profileId)
  const tickets = await claimDueTickets(ctx, profileId)
  for (const tries of countByNetwork(tickets)) await addFailedAttempts(ctx, profileId, tries)
  // Skips the email if the password has changed since the login attempt.
  const last = tickets.findLast(({ holds }) => holds)
  if (last) await mailOwner(ctx, profileId, last)
}

/**
 * Claims each due ticket once, even if two jobs run concurrently. Doesn't delete unexpired tickets without attempts
 * left, so that a concurrent correct attempt can still succeed.
 */
async function claimDueTickets(ctx: AppContext, profileId: number): Promise<Ticket[]> {
  const { db, now } = ctx
  const isOwners = sql<boolean>`(profile.id = ${profileId} and profile_id = ${profileId})`
  const expired = await db
    .deleteFrom('log_in_ticket')
    .using('profile')
    .where(isOwners)
    .where(isDue(ctx))
    .where('expires_at', '<=', now())
    .returning(ticketColumns)
    .execute()
  const exhausted = await db
    .updateTable('log_in_ticket')
    .from('profile')
    .set({ is_told: true })
    .where(isOwners)
    .where(isDue(ctx))
    .returning(ticketColumns)
    .execute()
  return [...expired, ...exhausted]
    .map(({ expires_at, device, network, site_id, identity_id, holds }) => ({
      at: new Date(expires_at.getTime() - accountLifetimes.ticketSeconds * 1_000),
      device: device ?? describeBrowser(''),
      network,
      siteId: site_id ?? undefined,
      isByIdentity: identity_id !== null,
      holds,
    }))
    .toSorted((a, b) => a.at.getTime() - b.at.getTime())
}

const ticketColumns = [
  'expires_at',
  'device',
  'network',
  'site_id',
  'identity_id',
  sql<boolean>`coalesce(sha256(convert_to(password_hash, 'UTF8')) = password_mark, false)`.as(
    'holds',
  ),
] as const

/** Counts attempts by network and first step, and uses the time of the latest one. */
function countByNetwork(tickets: readonly Ticket[]): FailedAttempts[] {
  const groups = Map.groupBy(tickets, ({ network, isByIdentity }) => `${isByIdentity} ${network}`)
  return [...groups.values()].flatMap((all) => {
    const last = all.at(-1)
    if (!last) return []
    const isOne = all.every(({ device }) => device === last.device)
    const device = isOne ? last.device : 'Several devices'
    const { at, network } = last
    const entry = last.isByIdentity ? byIdentity : byPassword
    return [{ ...entry, at, device, network, times: all.length }]
  })
}

const byIdentity = { action: 'log-in.identity-unfinished' } as const
const byPassword = {
  action: 'log-in.unfinished',
  about: 'Someone may know your password. If it wasn’t you, choose a new one.',
} as const

async function mailOwner(ctx: AppContext, profileId: number, { siteId, ...last }: Ticket) {
  const owner = await ctx.db
    .selectFrom('profile')
    .select(['id', 'email'])
    .where('id', '=', profileId)
    .where('email_confirmed_at', 'is not', null)
    .where(isUsableAccount(ctx))
    .executeTakeFirst()
  if (owner) await mailUnfinishedLogin({ ...ctx, site: siteById(ctx, siteId) }, owner, last)
}

function isDue({ now }: AppContext) {
  return sql<boolean>`(not is_told and (expires_at <= ${now()} or tries >= ${maxAttempts}))`
}

type Ticket = {
  at: Date
  device: string
  network: string | null
  siteId: number | undefined
  isByIdentity: boolean
  /** True if the password hasn't changed since the login attempt. */
  holds: boolean
}
