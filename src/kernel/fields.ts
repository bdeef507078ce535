import { z } from 'zod'
import { highestId } from './highest-id.ts'

/** An id as an address or a form brings it. */
export const pathId = z.coerce.number().int().min(1).max(highestId)

/** A moment, ISO 8601 in UTC. */
export const instant = z.iso.datetime()
