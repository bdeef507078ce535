import type { AppContext } from '#kernel/app-context.ts'
import { Refusal } from '#kernel/errors.ts'

/** Changes of a brokerage’s people take turns until the transaction ends; its listings and leads go on meanwhile. */
export async function holdBrokerage({ db }: AppContext, bizId: number) {
  const biz = await db
    .selectFrom('biz')
    .select(['id', 'name', 'confirmed_at'])
    .where('id', '=', bizId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!biz) throw new Refusal('not_found', { message: 'brokerage not found...' })
  return biz
}
