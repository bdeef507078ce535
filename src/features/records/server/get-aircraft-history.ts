import { parseRegistration } from '#features/lookups/registration.ts'
import { operation } from '#kernel/server/api/operation.ts'
import { consumeNetworkLimit } from '#kernel/server/limits/rate-limit.ts'
import { getAircraftHistoryEndpoint } from '../contract.ts'
import { loadHistory } from './history/load-history.ts'

export const getAircraftHistory = operation(
  getAircraftHistoryEndpoint,
  async (ctx, { registration, serial = null }) => {
    await consumeNetworkLimit(ctx, lookupLimit, 'Too many lookups. Try again in {wait}.')
    return loadHistory(ctx, { registration: parseRegistration(registration), serial })
  },
)

/** Allows people to look up many aircraft but not programs to copy the reports. Pages are limited by their queue. */
const lookupLimit = { name: 'aircraft-history', points: 120, seconds: 3_600 }
