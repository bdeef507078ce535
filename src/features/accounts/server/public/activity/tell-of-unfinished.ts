import { sql } from 'kysely'
import type { AppContext } from '#kernel/app-context.ts'
import { nameBrowser } from '#kernel/devices/name-browser.ts'
import { inTransaction } from '#kernel/server/database.ts'
import { job } from '#kernel/server/job-queue.ts'
import { siteById } from '#kernel/server/sites/site-directory.ts'
import { lifetimes } from '../../../limits.ts'
import { mailUnfinishedLogIn } from '../../account-mails.ts'
import { countUpLine, holdLines, type Tries } from '../../activity/count-up-line.ts'
import { isUsable } from '../../is-usable.ts'
import { mostTries } from '../../second-step/tickets.ts'

/**
 * Tells owners of right passwords that no second step came after: of tickets that have run out, or whose tries are used
 * up. Whoever gave them may have the password from elsewhere. With `profileId` of one account, at once.
 */
export const tellOfUnfinished = job<{ profileId?: number }>({
  name: 'tell-of-unfinished-log-ins',
  schedule: '*/5 * * * *',
  async handle(ctx, { profileId }) {
    const owners = profileId === undefined ? await findOwners(ctx) : [profileId]
    for (const owner of owners) await inTransaction(ctx, (ctx) => tellOne(ctx, owner))
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

async function tellOne(ctx: AppContext, profileId: number) {
  await holdLines(ctx, profileId)
  const tickets = await takeDue(ctx, profileId)
  for (const tries of countByNetwork(tickets)) await countUpLine(ctx, profileId, tries)
  // Since the password was changed, whoever knows the one before knows nothing.
  const last = tickets.findLast(({ holds }) => holds)
  if (last) await mailOwner(ctx, profileId, last)
}

/**
 * Each is taken once, also by two at once; one that is redeemed in the moment in which it runs out is either. Where the
 * tries are used up it stays, so that the right one of several at once still goes on.
 */
async function takeDue(ctx: AppContext, profileId: number): Promise<Ticket[]> {
  const { db, now } = ctx
  const isOwners = sql<boolean>`(profile.id = ${profileId} and profile_id = ${profileId})`
  const over = await db
    .deleteFrom('log_in_ticket')
    .using('profile')
    .where(isOwners)
    .where(isDue(ctx))
    .where('expires_at', '<=', now())
    .returning(told)
    .execute()
  const spent = await db
    .updateTable('log_in_ticket')
    .from('profile')
    .set({ is_told: true })
    .where(isOwners)
    .where(isDue(ctx))
    .returning(told)
    .execute()
  return [...over, ...spent]
    .map(({ expires_at, device, network, site_id, holds }) => ({
      at: new Date(expires_at.getTime() - lifetimes.ticketSeconds * 1_000),
      device: device ?? nameBrowser(''),
      network,
      siteId: site_id ?? undefined,
      holds,
    }))
    .toSorted((one, other) => one.at.getTime() - other.at.getTime())
}

const told = [
  'expires_at',
  'device',
  'network',
  'site_id',
  sql<boolean>`coalesce(sha256(convert_to(password_hash, 'UTF8')) = password_mark, false)`.as(
    'holds',
  ),
] as const

/** Of one network the latest stands for all. */
function countByNetwork(tickets: readonly Ticket[]): Tries[] {
  return [...Map.groupBy(tickets, ({ network }) => network)].flatMap(([network, all]) => {
    const last = all.at(-1)
    if (!last) return []
    const isOne = all.every(({ device }) => device === last.device)
    const device = isOne ? last.device : 'Several devices'
    const { at } = last
    return [{ action, about, at, device, network, times: all.length }]
  })
}

const action = 'log-in.unfinished'
const about = 'Somebody may know your password. If it was not you, choose a new one.'

async function mailOwner(ctx: AppContext, profileId: number, { siteId, ...last }: Ticket) {
  const owner = await ctx.db
    .selectFrom('profile')
    .select(['id', 'email'])
    .where('id', '=', profileId)
    .where('email_confirmed_at', 'is not', null)
    .where(isUsable(ctx))
    .executeTakeFirst()
  if (owner) await mailUnfinishedLogIn({ ...ctx, site: siteById(ctx, siteId) }, owner, last)
}

function isDue({ now }: AppContext) {
  return sql<boolean>`(not is_told and (expires_at <= ${now()} or tries >= ${mostTries}))`
}

type Ticket = {
  at: Date
  device: string
  network: string | null
  siteId: number | undefined
  /** The password is still the same. */
  holds: boolean
}
