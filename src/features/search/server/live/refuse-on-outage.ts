import { Refusal } from '#kernel/errors.ts'
import { isDatabaseOutage } from '#kernel/server/database/database.ts'

/** Converts a database outage to a `Refusal`. */
export async function refuseOnOutage<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    if (isDatabaseOutage(error)) throw new Refusal('unavailable')
    throw error
  }
}
