import type { AppContext } from '#kernel/app-context.ts'
import { notFound } from '#kernel/errors.ts'

/** Serializes changes to a brokerage’s members until the transaction ends. Listings and leads aren't blocked. */
export async function lockBrokerage({ db }: AppContext, bizId: number) {
  return db
    .selectFrom('biz')
    .select(['id', 'name', 'confirmed_at'])
    .where('id', '=', bizId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow(notFound('brokerage not found...'))
}
