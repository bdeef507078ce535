import { randomBytes } from 'node:crypto'

/** Creates a feed token, which consists of the brokerage's ID and a secret. */
export function newFeedToken(bizId: number) {
  return `${bizId}-${randomBytes(24).toString('base64url')}`
}
