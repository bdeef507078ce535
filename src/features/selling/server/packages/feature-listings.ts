import { recordStaffAction } from '#features/audit/server/public/record-staff-action.ts'
import { writeOperation } from '#kernel/server/records/write-operation.ts'
import { featureListingsEndpoint } from '../../feature-contract.ts'
import { changeListing, lockListing } from '../status/listing-transitions.ts'

/** Locks listings in order of their IDs, so that concurrent calls wait for each other instead of deadlocking. */
export const featureListings = writeOperation(
  featureListingsEndpoint,
  async (ctx, { ids, isFeatured }) => {
    const changed: number[] = []
    for (const id of [...new Set(ids)].toSorted((a, b) => a - b)) {
      const listing = await lockListing(ctx, id)
      if (!listing || listing.is_featured === isFeatured) continue
      await changeListing(ctx, listing, { is_featured: isFeatured })
      await recordStaffAction(ctx, 'listing.feature', {
        subject: { kind: 'listing', id, name: listing.title },
        before: { featured: listing.is_featured },
        after: { featured: isFeatured },
      })
      changed.push(id)
    }
    return { changed }
  },
)
