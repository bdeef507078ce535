export const orderStates = ['ordered', 'scheduled', 'done', 'canceled'] as const
export type OrderState = (typeof orderStates)[number]

/**
 * The states that may follow each state of an order. A scheduled one may be scheduled again, for another day. It is
 * canceled only by the refund of its invoice.
 */
export const orderTransitions: Record<OrderState, readonly OrderState[]> = {
  ordered: ['ordered', 'scheduled', 'done', 'canceled'],
  scheduled: ['scheduled', 'done', 'canceled'],
  done: ['done'],
  canceled: ['canceled'],
}

export function mayBecome(from: OrderState, to: OrderState): boolean {
  return orderTransitions[from].includes(to)
}

/** What staff choose when they change an order; canceling is an act of its own, because money moves. */
export const chosenOrderStates = ['ordered', 'scheduled', 'done'] as const
