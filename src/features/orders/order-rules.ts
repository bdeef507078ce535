import type { OrderState } from '#features/payments/order-states.ts'

/** Allowed transitions. Scheduled orders can be rescheduled. They're canceled only when their purchase ends. */
export const orderTransitions: Record<OrderState, readonly OrderState[]> = {
  ordered: ['ordered', 'scheduled', 'done', 'canceled'],
  scheduled: ['scheduled', 'done', 'canceled'],
  done: ['done'],
  canceled: ['canceled'],
}

export function canTransitionOrder(from: OrderState, to: OrderState): boolean {
  return orderTransitions[from].includes(to)
}

/** States that staff can select. Canceling is a separate action because it triggers a refund. */
export const selectableOrderStates = ['ordered', 'scheduled', 'done'] as const
