import type { AppContext } from '#kernel/app-context.ts'
import { toOperator } from '#kernel/legal/operator.ts'
import { toMoney, toSite } from '../site-rows.ts'

/** Loads what invoices of a site state about it. Null is the first site. Jobs know only the site of the settings. */
export async function loadSupplier({ db, config }: AppContext, siteId: number | null) {
  const row = await db
    .selectFrom('site')
    .selectAll()
    .$if(siteId === null, (query) => query.where('domain', 'is', null))
    .$if(siteId !== null, (query) => query.where('id', '=', siteId))
    .executeTakeFirstOrThrow()
  const money = toMoney(row.money)
  return {
    siteId: row.id,
    siteName: toSite(row, config).name,
    operator: toOperator(row.operator),
    money,
    prefix: money.invoicePrefix,
  }
}
