import type { AppContext } from '#kernel/app-context.ts'
import { formatCount } from '#kernel/format.ts'

/** What is listed at an office, sold and hidden listings too: it is where their leads go. */
export async function findOfficeUse({ db }: AppContext, officeId: number): Promise<string | null> {
  const { count } = await db
    .selectFrom('listing')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('biz_location_id', '=', officeId)
    .executeTakeFirstOrThrow()
  if (count === 0) return null
  return `${formatCount(count, 'aircraft', 'aircraft')} ${count === 1 ? 'is' : 'are'} listed there`
}
