/** Returns text such as "Visa 8210" or the payer's email address. Null if the provider's response contains neither. */
export function describePayer(executedPayment: unknown): string | null {
  const order = asRecord(executedPayment)
  const source = asRecord(order.payment_source)
  const card = asRecord(source.card)
  if (typeof card.last_digits === 'string')
    return `${toName(typeof card.brand === 'string' ? card.brand : 'Card')} ${card.last_digits}`
  const account = asRecord(source.paypal).email_address ?? asRecord(order.payer).email_address
  return typeof account === 'string' ? account : null
}

function asRecord(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}

/** Converts "VISA" to the usual spelling. */
function toName(brand: string): string {
  return brand.charAt(0).toUpperCase() + brand.slice(1).toLowerCase()
}
