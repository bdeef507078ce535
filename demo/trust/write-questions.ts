import { sql } from 'kysely'
import { isForSale } from '#features/listings/server/public/for-sale.ts'
import type { QuestionTopic } from '#features/questions/topics.ts'
import type { AppContext } from '#kernel/app-context.ts'
import { dayMs, hourMs } from '#kernel/time.ts'

/** Creates public questions of invented buyers about older listings. The answers state nothing about specific aircraft. */
export async function writeQuestions(ctx: AppContext): Promise<void> {
  const [listings, buyers] = await Promise.all([findListings(ctx), findBuyers(ctx)])
  const rows = listings.flatMap((listing, index) =>
    demoQuestions.flatMap((asked, nth) =>
      // Each listing of a brokerage has every other question.
      listing.isDemoSellers || (nth + index) % 2 === 0
        ? [toRow(listing, asked, { buyer: buyers[nth] ?? null, nth, daysAgo: 3 + (index % 20) })]
        : [],
    ),
  )
  if (rows.length > 0) await ctx.db.insertInto('listing_question').values(rows).execute()

  function toRow({ id, seller, isDemoSellers }: Offered, asked: DemoQuestion, place: Place) {
    const { buyer, nth, daysAgo } = place
    const askedAt = new Date(ctx.now().getTime() - (daysAgo + nth * 2) * dayMs)
    const answeredAt = new Date(askedAt.getTime() + asked.waitHours * hourMs)
    const isPrivate = asked.question === null
    // One question waits for the demo seller.
    const isOpen = isDemoSellers && nth === 0
    return {
      listing_id: id,
      asked_in: isPrivate ? ('conversation' as const) : ('public' as const),
      profile_id: isPrivate ? null : buyer,
      topic: asked.topic,
      question: asked.question,
      asked_at: isPrivate ? answeredAt : askedAt,
      answer: isOpen ? null : asked.answer,
      answered_at: isOpen ? null : answeredAt,
      answered_by: isOpen ? null : seller,
    }
  }
}

/** Finds one listing of the demo seller, the oldest of three brokerages, and every tenth of the other sellers. */
async function findListings({ db, now }: AppContext): Promise<Offered[]> {
  const { rows } = await sql<Offered>`
    select distinct on (offered.owner) offered.id, offered.seller, offered.owner = 0 as "isDemoSellers" from (
      select listing.id, listing.profile_id as seller, listing.listed_at,
        case when listing.biz_id is null then 0 else listing.biz_id end as owner
      from listing join profile on profile.id = listing.profile_id
      where ${isForSale(now())} and listing.listed_at < ${new Date(now().getTime() - 30 * dayMs)}
        and (profile.email = 'seller@example.com'
          or listing.biz_id in (select id from biz where confirmed_at is not null order by id limit 3))
    ) offered order by offered.owner, offered.listed_at`.execute(db)
  const others = await sql<Offered>`
    select listing.id, listing.profile_id as seller, false as "isDemoSellers"
    from listing join profile on profile.id = listing.profile_id
    where ${isForSale(now())} and listing.listed_at < ${new Date(now().getTime() - 30 * dayMs)}
      and listing.id % 10 = 0 and profile.password_hash is null
      and listing.id <> all(${rows.map(({ id }) => id)})
    order by listing.id`.execute(db)
  return [...rows, ...others.rows]
}

async function findBuyers({ db }: AppContext): Promise<number[]> {
  const people = await db
    .selectFrom('profile')
    .select('id')
    .where('is_demonstration', '=', true)
    .where('password_hash', 'is', null)
    .where(sql<boolean>`roles = array['Indv']`)
    .orderBy('id', 'desc')
    .limit(demoQuestions.length)
    .execute()
  return people.map(({ id }) => id)
}

export const demoQuestions: readonly DemoQuestion[] = [
  {
    topic: 'other',
    question: 'Can I see it on a weekend?',
    answer: 'Yes, on Saturdays. Two days’ notice helps us to have a mechanic there.',
    waitHours: 2,
  },
  {
    topic: 'logs',
    question: 'May my mechanic read the logbooks before I travel?',
    answer: 'Yes. Send us a message, and we’ll release the scans to you.',
    waitHours: 20,
  },
  {
    topic: 'interior',
    question: null,
    answer: 'We can send more photos of the seats and the headliner on request.',
    waitHours: 0,
  },
  {
    topic: 'inspections',
    question: 'Would you agree to an inspection at a shop that the buyer chooses?',
    answer: 'Yes, at any shop within an hour’s flight. The buyer pays for the fuel.',
    waitHours: 5,
  },
]

type Place = { buyer: number | null; nth: number; daysAgo: number }
type DemoQuestion = {
  topic: QuestionTopic
  /** Null for an answer from a conversation. */
  question: string | null
  answer: string
  waitHours: number
}
type Offered = { id: number; seller: number; isDemoSellers: boolean }
