import { sql } from 'kysely'
import type { AppContext } from '#kernel/app-context.ts'
import { inTransaction } from '#kernel/server/database/database.ts'
import { job } from '#kernel/server/jobs/job-queue.ts'
import { chunked, processEach } from '#kernel/server/jobs/process-each.ts'
import { dayMs, toUtcDay } from '#kernel/time.ts'
import {
  daysUntilPublic,
  isPublicSummary,
  isReliable,
  summarizeAnswers,
} from '../../answer-rules.ts'
import { mailFirstNumbers } from '../answers/answer-mails.ts'
import {
  answerWindowStart,
  loadAnswerableLeads,
  sellerOfLead,
} from '../answers/load-answerable-leads.ts'

/** Computes how each seller has answered in the last 90 days. Pages only read the results. */
export const computeSellerAnswers = job({
  name: 'compute-seller-answers',
  schedule: '37 3 * * *',
  async handle(ctx) {
    const today = toUtcDay(ctx.now())
    const chunks = chunked(await listSellers(ctx), sellersAtOnce)
    await processEach(ctx, 'answer summary', chunks, (sellers) =>
      inTransaction(ctx, (ctx) => computeAnswers(ctx, sellers, today)),
    )
    await ctx.db.deleteFrom('seller_answers').where('computed_on', '<', today).execute()
  },
})

const sellersAtOnce = 200

/** Skips private sellers whose account was deleted or disabled. */
async function listSellers(ctx: AppContext): Promise<number[]> {
  const { rows } = await sql<{ seller: number }>`
    select distinct ${sellerOfLead} as seller
    from lead join profile on profile.id = lead.seller_profile_id
    where lead.submitted_at > ${answerWindowStart(ctx)} and (lead.biz_id is not null or profile.is_enabled)
    order by seller`.execute(ctx.db)
  return rows.map(({ seller }) => seller)
}

async function computeAnswers(ctx: AppContext, sellers: readonly number[], today: string) {
  const known = await ctx.db
    .selectFrom('seller_answers')
    .select(['seller', 'public_from'])
    .where('seller', 'in', sellers)
    .execute()
  const knownFrom = new Map(known.map((row) => [row.seller, row.public_from]))
  const firstDay = toUtcDay(new Date(ctx.now().getTime() + daysUntilPublic * dayMs))
  const receivesMail = ctx.config.inboundAddress !== undefined
  for (const [seller, leads] of await loadAnswerableLeads(ctx, sellers)) {
    const summary = summarizeAnswers(leads, ctx.now())
    if (summary.leads === 0) continue
    const before = knownFrom.get(seller) ?? null
    const told =
      before === null && isReliable(summary, receivesMail)
        ? await findSellerAccounts(ctx, seller)
        : []
    const publicFrom = before ?? (told.length > 0 ? firstDay : null)
    const numbers = {
      leads: summary.leads,
      answered: summary.answered,
      median_minutes: summary.medianMinutes,
      computed_on: today,
      public_from: publicFrom,
      is_public: isPublicSummary(summary, { publicFrom, today, receivesMail }),
    }
    const owner = seller > 0 ? { biz_id: seller } : { profile_id: -seller }
    await ctx.db
      .insertInto('seller_answers')
      .values({ ...owner, ...numbers })
      .onConflict((conflict) => conflict.column('seller').doUpdateSet(numbers))
      .execute()
    for (const to of told)
      await mailFirstNumbers(ctx, to, {
        seller,
        publicFrom: firstDay,
        summary: { ...summary, computedOn: today },
      })
  }
}

/** Returns the private seller or the brokerage's administrators. Skips unconfirmed addresses and demo accounts. */
async function findSellerAccounts({ db }: AppContext, seller: number) {
  return db
    .selectFrom('profile')
    .select(['email', 'language_tag as language'])
    .where('is_enabled', '=', true)
    .where('is_demonstration', '=', false)
    .where('email_confirmed_at', 'is not', null)
    .where((row) =>
      seller < 0
        ? row('id', '=', -seller)
        : row('id', 'in', (query) =>
            query
              .selectFrom('biz_employee')
              .select((member) => member.ref('profile_id').$notNull().as('id'))
              .where('biz_id', '=', seller)
              .where('is_admin', '=', true),
          ),
    )
    .execute()
}
