import { sql } from 'kysely'
import { isForSale } from '#features/listings/server/public/for-sale.ts'
import type { QuestionTopic } from '#features/questions/topics.ts'
import type { AppContext } from '#kernel/app-context.ts'
import { dayMs } from '#kernel/time.ts'

/** Creates public questions of invented buyers about older listings. The answers state nothing about specific aircraft. */
export async function writeQuestions(ctx: AppContext): Promise<void> {
  const { db, now } = ctx
  const [listings, buyers] = await Promise.all([findListings(ctx), findBuyers(ctx)])
  for (const [index, { id, seller, isDemoSellers }] of listings.entries())
    for (const [nth, asked] of demoQuestions.entries()) {
      if ((nth + index) % 2 > 0 && !isDemoSellers) continue
      const askedAt = new Date(now().getTime() - (3 + index + nth * 2) * dayMs)
      // One question waits for the demo seller.
      const isOpen = isDemoSellers && nth === 0
      const answeredAt = new Date(askedAt.getTime() + asked.waitHours * hourMs)
      await db
        .insertInto('listing_question')
        .values({
          listing_id: id,
          asked_in: asked.question === null ? 'conversation' : 'public',
          profile_id: asked.question === null ? null : (buyers[nth] ?? null),
          topic: asked.topic,
          question: asked.question,
          asked_at: asked.question === null ? answeredAt : askedAt,
          ...(!isOpen && { answer: asked.answer, answered_at: answeredAt, answered_by: seller }),
        })
        .execute()
    }
}

/** Finds one listing of the demo seller, and the oldest of three brokerages. */
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
  return rows
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

type DemoQuestion = {
  topic: QuestionTopic
  /** Null for an answer from a conversation. */
  question: string | null
  answer: string
  waitHours: number
}
type Offered = { id: number; seller: number; isDemoSellers: boolean }
const hourMs = 3_600_000
