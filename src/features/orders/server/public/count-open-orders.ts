import type { AppContext } from '#kernel/app-context.ts'
import { countRows } from '#kernel/server/database/count-rows.ts'

/** Counts product orders that staff still have to deliver. */
export async function countOpenOrders({ db }: AppContext): Promise<number> {
  return countRows(db.selectFrom('product_order').where('state', 'in', ['ordered', 'scheduled']))
}

/** Counts withdrawals and cancellations that staff still have to decide. */
export async function countOpenWithdrawals({ db }: AppContext): Promise<number> {
  return countRows(db.selectFrom('withdrawal').where('state', '=', 'received'))
}
