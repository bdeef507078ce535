/** States of the order for a paid product. Invoices show them. */
export const orderStates = ['ordered', 'scheduled', 'done', 'canceled'] as const
export type OrderState = (typeof orderStates)[number]
