import { cancelOrder, editOrder, findOrders } from './orders/orders.ts'
import { listPriceTiers } from './public/list-price-tiers.ts'
import { sendWithdrawal } from './withdrawals/send-withdrawal.ts'
import { decideWithdrawal, findWithdrawals } from './withdrawals/withdrawals.ts'

export const ordersApi = {
  listPriceTiers,
  findOrders,
  editOrder,
  cancelOrder,
}

export const withdrawalsApi = {
  sendWithdrawal,
  findWithdrawals,
  decideWithdrawal,
}
