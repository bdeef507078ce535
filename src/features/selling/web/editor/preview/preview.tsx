import { useMemo } from 'react'
import { ListingBody } from '#features/listings/web/public/listing-screen.tsx'
import { SlotsContext, useSlots } from '#ui/slots.tsx'
import { useEditor, useEditState } from '../editor-context.ts'
import { previewContact } from './preview-contact.tsx'
import { toPreview } from './preview-view.ts'

/** The page as viewers will see it, from what is not saved yet. Nothing is written and no visit counted. */
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
