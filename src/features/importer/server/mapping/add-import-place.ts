import { findOrAddPlace } from '#features/lookups/server/public/find-or-add-place.ts'
import { inTransaction } from '#kernel/server/database.ts'
import { operation } from '#kernel/server/operation.ts'
import { addImportPlaceEndpoint } from '../../mapping-contract.ts'
import { requireSource } from './require-source.ts'
import { saveMapping } from './save-mapping.ts'

export const addImportPlace = operation(
  addImportPlaceEndpoint,
  async (ctx, { id, written, city, stateId, zip }) => {
    const source = await requireSource(ctx, id)
    return inTransaction(ctx, async (ctx) => {
      const place = await findOrAddPlace(ctx, { city, stateId, zip })
      return saveMapping(ctx, source, {
        kind: 'location',
        written,
        target: { id: String(place.id), text: `${place.city}, ${place.state} ${place.zip}` },
        reason: 'Added',
      })
    })
  },
)
