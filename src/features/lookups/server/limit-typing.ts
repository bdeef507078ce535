import { createNetworkLimit } from '#kernel/server/http/network-limit.ts'

/** Limits requests for places and airports to more than anyone can trigger by typing. */
export const limitTyping = createNetworkLimit(240)
