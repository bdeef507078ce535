import type { AppContext } from '#kernel/app-context.ts'

/** Returns the public median minutes until the first answer, by brokerage. Omits brokerages without any. */
export async function loadAnswerMinutes(
  { db }: AppContext,
  bizId?: number,
): Promise<ReadonlyMap<number, number>> {
  const rows = await db
    .selectFrom('seller_answers')
    .select((row) => [row.ref('biz_id').$notNull().as('biz_id'), 'median_minutes'])
    .where('is_public', '=', true)
    .where('biz_id', 'is not', null)
    .$if(bizId !== undefined, (query) => query.where('biz_id', '=', bizId ?? 0))
    .execute()
  return new Map(
    rows.flatMap((row) => (row.median_minutes === null ? [] : [[row.biz_id, row.median_minutes]])),
  )
}
