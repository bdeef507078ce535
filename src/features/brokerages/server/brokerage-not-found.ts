import { Refusal } from '#kernel/errors.ts'

export function brokerageNotFound(): Refusal {
  return new Refusal('not_found', { message: 'brokerage not found...' })
}
