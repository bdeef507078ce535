import { randomBytes } from 'node:crypto'

/** Creates a feed token. The brokerage's ID finds the row, and the rest is a secret. */
export function newFeedToken(bizId: number) {
  return `${bizId}-${randomBytes(24).toString('base64url')}`
}
