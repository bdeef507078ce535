import { useMemo } from 'react'
import { ListingBody } from '#features/listings/web/public/listing-screen.tsx'
import { SlotsContext, useSlots } from '#ui/slots.tsx'
import { useEditor, useEditState } from '../editor-context.ts'
import { previewContact } from './preview-contact.tsx'
import { toPreview } from './preview-view.ts'

/** Renders the page from the draft, as visitors would see it. Doesn't save anything or count as a view. */
export function Preview() {
  const { view, lookups, place, brokerage } = useEditor()
  const draft = useEditState((state) => state.history.draft)
  const preview = useMemo(
    () => toPreview(view, draft, { lookups, place, brokerage }),
    [view, draft, lookups, place, brokerage],
  )
  const slots = { ...useSlots(), ...previewContact }
  return (
    <SlotsContext value={slots}>
      <ListingBody view={preview} isPreview />
    </SlotsContext>
  )
}
