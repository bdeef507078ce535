import { randomBytes } from 'node:crypto'

/** The brokerage's number finds the row; the rest cannot be guessed. */
export function newFeedToken(bizId: number) {
  return `${bizId}-${randomBytes(24).toString('base64url')}`
}
