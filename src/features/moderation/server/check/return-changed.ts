import type { AppContext } from '#kernel/app-context.ts'
import { returnCases } from '../return-cases.ts'
import { holdChecked } from './hold-checked.ts'

/** A listing that staff took down comes back to them once its seller has changed it. */
export async function returnChanged(ctx: AppContext, id: number): Promise<void> {
  const listing = await holdChecked(ctx, id)
  if (listing?.withheld !== 'hidden') return
  await returnCases(ctx, { kind: 'change', listing_id: id }, (eb) =>
    eb.and([
      eb('state', '=', 'decided'),
      eb('decision', '=', 'hide'),
      eb.or([eb('listing_id', '=', id), eb('other_listing_id', '=', id)]),
    ]),
  )
}
