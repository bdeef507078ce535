import type { AppContext } from '#kernel/app-context.ts'
import { Refusal } from '#kernel/errors.ts'

/** Serializes changes to a brokerage’s members until the transaction ends. Listings and leads aren't blocked. */
export async function lockBrokerage({ db }: AppContext, bizId: number) {
  const biz = await db
    .selectFrom('biz')
    .select(['id', 'name', 'confirmed_at'])
    .where('id', '=', bizId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!biz) throw new Refusal('not_found', { message: 'brokerage not found...' })
  return biz
}
