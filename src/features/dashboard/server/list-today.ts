import { type RawBuilder, sql } from 'kysely'
import { closedStates } from '#features/leads/lead-states.ts'
import { isForSale } from '#features/listings/server/public/for-sale.ts'
import { loadListingCards } from '#features/listings/server/public/listing-cards.ts'
import { loadWantedFacts } from '#features/listings/server/public/load-requested-facts.ts'
import { hiddenFrom } from '#features/selling/still-for-sale-rules.ts'
import { priceCheckTitle } from '#features/valuation/rules.ts'
import { loadPriceChecks } from '#features/valuation/server/public/load-price-check.ts'
import type { AppContext } from '#kernel/app-context.ts'
import { operation } from '#kernel/server/api/operation.ts'
import { dayMs } from '#kernel/time.ts'
import { findAttentionReasons } from '../attention-rules.ts'
import { listTodayEndpoint, type TodayItem } from '../contract.ts'
import { noTask, pickToday, type TodayTask } from '../today-rules.ts'
import { type ListingFacts, loadAttentionFacts } from './attention-facts.ts'
import { isInScope, isLeadInScope, isWaiting, requireScope, type Scope } from './scope.ts'

export const listToday = operation(listTodayEndpoint, async (ctx, { id }) => {
  const scope = await requireScope(ctx, id, undefined)
  const facts = await loadAttentionFacts(ctx, scope)
  const tasks = await Promise.all([
    waitingLeads(ctx, scope),
    dueSteps(ctx, scope),
    nextViewings(ctx, scope),
    openQuestions(ctx, scope),
    neverActive(ctx, scope),
    wantedFacts(ctx, scope),
    highPrices(ctx, facts),
  ])
  return withAircraft(ctx, pickToday([...listingTasks(ctx, facts), ...tasks.flat()]))
})

/** Loads tasks of leads in order of their time, by a condition on `lead` and its agreed `viewing`. */
async function loadLeadTasks(
  { db }: AppContext,
  scope: Scope,
  kind: 'reply' | 'step' | 'viewing',
  { at, text, where }: Record<'at' | 'text' | 'where', RawBuilder<unknown>>,
): Promise<TodayTask[]> {
  const { rows } = await sql<LeadRow>`
    select lead.id as "leadId", lead.listing_id as "listingId", lead.contact_name as person,
      lead.listing_title as aircraft, ${at} as at, ${text} as text
    from lead left join listing on listing.id = lead.listing_id
    left join viewing on viewing.lead_id = lead.id and viewing.state = 'agreed'
    where ${isLeadInScope(scope)} and ${where}
    order by at, lead.id limit 500`.execute(db)
  return rows.map((row) => ({ ...noTask, ...row, kind, at: row.at.toISOString() }))
}

type LeadRow = Pick<TodayTask, 'leadId' | 'listingId' | 'person' | 'aircraft' | 'text'> & {
  at: Date
}

function waitingLeads(ctx: AppContext, scope: Scope) {
  return loadLeadTasks(ctx, scope, 'reply', {
    at: sql`lead.submitted_at`,
    text: sql`null`,
    where: isWaiting,
  })
}

/** Next steps that are overdue or due by the end of the day, in UTC. */
function dueSteps(ctx: AppContext, scope: Scope) {
  const endOfDay = new Date((Math.floor(ctx.now().getTime() / dayMs) + 1) * dayMs)
  return loadLeadTasks(ctx, scope, 'step', {
    at: sql`lead.next_step_at`,
    text: sql`lead.next_step`,
    where: sql`lead.next_step is not null and lead.next_step_at < ${endOfDay}
      and lead.state_id not in (${sql.join(closedStates)})`,
  })
}

/** Agreed viewings within 48 hours. */
function nextViewings(ctx: AppContext, scope: Scope) {
  const until = new Date(ctx.now().getTime() + 2 * dayMs)
  return loadLeadTasks(ctx, scope, 'viewing', {
    at: sql`viewing.starts_at`,
    text: sql`viewing.place`,
    where: sql`viewing.starts_at between ${ctx.now()} and ${until}`,
  })
}

/** Public questions without an answer, one task per aircraft with its oldest question. */
async function openQuestions(ctx: AppContext, scope: Scope): Promise<TodayTask[]> {
  const { rows } = await sql<{ listingId: number; amount: number; at: Date; text: string }>`
    select listing.id as "listingId", count(*)::integer as amount, min(q.asked_at) as at,
      (array_agg(q.question order by q.id))[1] as text
    from listing_question q join listing on listing.id = q.listing_id
    where ${isInScope(scope)} and ${isForSale(ctx.now())}
      and q.answer is null and q.removed_at is null
    group by listing.id order by at, listing.id limit 20`.execute(ctx.db)
  return rows.map((row) => ({ ...noTask, ...row, kind: 'question', at: row.at.toISOString() }))
}

/** Listings that aren't confirmed, that end soon, or that have few photos. */
function listingTasks({ now }: AppContext, facts: readonly ListingFacts[]): TodayTask[] {
  const tasks = facts.flatMap((listing) =>
    findAttentionReasons(listing, now()).flatMap((reason): TodayTask[] => {
      const task = { ...noTask, listingId: listing.id }
      if (reason.kind === 'unconfirmed') {
        const at = hiddenFrom(listing.reminders)?.toISOString() ?? null
        return [{ ...task, kind: 'confirm', at, amount: reason.days }]
      }
      if (reason.kind === 'expires')
        return [{ ...task, kind: 'expires', at: listing.expiresAt?.toISOString() ?? null }]
      return reason.kind === 'few-photos'
        ? [{ ...task, kind: 'photos', amount: reason.photos }]
        : []
    }),
  )
  return tasks.toSorted((a, b) => dueMs(a) - dueMs(b) || (a.amount ?? 0) - (b.amount ?? 0))
}

const dueMs = ({ at }: TodayTask) => (at === null ? Number.MAX_SAFE_INTEGER : Date.parse(at))

/** One task for aircraft that were never active, such as imported ones without a package. */
async function neverActive({ db }: AppContext, scope: Scope): Promise<TodayTask[]> {
  const { count } = await db
    .selectFrom('listing')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where(isInScope(scope))
    .where('is_active', '=', false)
    .where('is_sold', '=', false)
    .where('offered_at', 'is', null)
    .where('withheld', 'is', null)
    .executeTakeFirstOrThrow()
  return count > 0 ? [{ ...noTask, kind: 'activate', amount: count }] : []
}

/** Missing facts that at least two buyers asked about in the last week. */
async function wantedFacts(ctx: AppContext, scope: Scope): Promise<TodayTask[]> {
  const since = new Date(ctx.now().getTime() - 7 * dayMs)
  const { rows } = await sql<{ id: number; messages: string[] }>`
    select listing.id, array_agg(lead.message) as messages
    from lead join listing on listing.id = lead.listing_id
    where ${isLeadInScope(scope)} and ${isForSale(ctx.now())}
      and lead.submitted_at >= ${since} and lead.message is not null
    group by listing.id having count(*) > 1
    order by count(*) desc, listing.id limit 20`.execute(ctx.db)
  const wanted = await loadWantedFacts(ctx, new Map(rows.map((row) => [row.id, row.messages])))
  return wanted
    .filter(({ count }) => count > 1)
    .map(({ listingId, label, count }) => {
      return { ...noTask, kind: 'asked', listingId, text: label, amount: count }
    })
}

/** Prices above those of comparable aircraft, of listings without a message for three weeks. */
async function highPrices(ctx: AppContext, facts: readonly ListingFacts[]): Promise<TodayTask[]> {
  const silentDays = ({ lastLeadAt, listedAt }: ListingFacts) =>
    Math.floor((ctx.now().getTime() - (lastLeadAt ?? listedAt).getTime()) / dayMs)
  const silent = facts
    .filter((listing) => silentDays(listing) >= 21)
    .toSorted((a, b) => silentDays(b) - silentDays(a) || a.id - b.id)
    .slice(0, maxPriceChecks)
  const checks = await loadPriceChecks(
    ctx,
    silent.map(({ id }) => id),
  )
  const daysById = new Map(silent.map((listing) => [listing.id, silentDays(listing)]))
  return checks.flatMap((check): TodayTask[] => {
    const { listingId, asking, high } = check
    if (asking === null || high === null || asking <= high) return []
    const text = priceCheckTitle(check, ctx.units)
    return [{ ...noTask, kind: 'price', listingId, text, amount: daysById.get(listingId) ?? null }]
  })
}

/** Bounds the time that price checks take. */
const maxPriceChecks = 12

async function withAircraft(ctx: AppContext, tasks: TodayTask[]): Promise<TodayItem[]> {
  const cards = await loadListingCards(
    ctx,
    tasks.flatMap(({ listingId }) => listingId ?? []),
  )
  const byId = new Map(cards.map((card) => [card.id, card]))
  return tasks.map((task) => {
    const card = byId.get(task.listingId ?? 0)
    return { ...task, aircraft: card?.title ?? task.aircraft, url: card?.url ?? null }
  })
}
