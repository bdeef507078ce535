import { type ListingEvent, storeEvents } from '#features/engagement/server/event-partitions.ts'
import type { AppContext } from '#kernel/app-context.ts'

/**
 * Stores visitor events, each from a different visitor. By default, an event is a view from search at the current time.
 */
export async function insertEvents(
  ctx: AppContext,
  bizId: number,
  events: readonly Partial<ListingEvent>[],
) {
  await storeEvents(
    ctx.db,
    events.map((event) => {
      visitors += 1
      const visitor = Buffer.alloc(16)
      visitor.writeInt32BE(visitors)
      return {
        at: ctx.now(),
        kind: 'view',
        listingId: 1,
        bizId,
        officeId: null,
        employeeId: null,
        source: 'search',
        visitor,
        ...event,
      }
    }),
  )
}

let visitors = 0
