import { parseRegistration } from '#features/lookups/registration.ts'
import { operation } from '#kernel/server/operation.ts'
import { getAircraftHistoryEndpoint } from '../contract.ts'
import { limitLookUps } from './history/limit-look-ups.ts'
import { loadHistory } from './history/load-history.ts'

export const getAircraftHistory = operation(
  getAircraftHistoryEndpoint,
  async (ctx, { registration, serial = null }) => {
    await limitLookUps(ctx)
    return loadHistory(ctx, { registration: parseRegistration(registration), serial })
  },
)
