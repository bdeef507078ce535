import { useRecentListings } from '#features/listings/web/public/recent-listings.ts'
import { destinations } from '#kernel/web/destinations.ts'
import { LinkButton } from '#ui/button.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { type Chosen, useChosen } from '../chosen-list.ts'
import { PickList } from '../pick-list.tsx'
import type { Columns } from './use-columns.ts'

/** Which aircraft to add: those chosen before, then those looked at last. */
export function AircraftPicker({ columns }: { columns: Columns }) {
  const recent = useRecentListings()
  const chosen = useChosen()
  const looked: Chosen[] = recent.map(({ id, title, image }) => ({
    id,
    title,
    thumb: image?.thumb ?? null,
  }))
  const choices = [...chosen, ...looked].filter(
    ({ id }, i, all) =>
      !columns.ids.includes(id) && all.findIndex((other) => other.id === id) === i,
  )
  const isReplacing = columns.picking?.insteadOf != null
  const close = () => columns.openPicker(null)
  return (
    <Dialog
      title={isReplacing ? 'Replace by' : 'Add an aircraft'}
      foot={<LinkButton to={destinations.search()}>Find another</LinkButton>}
      onClose={close}
    >
      {choices.length > 0 ? (
        <>
          <p>What you looked at last on this device.</p>
          <PickList
            choices={choices}
            act={isReplacing ? 'Take this' : 'Add'}
            onPick={columns.pick}
          />
        </>
      ) : (
        <p>
          You have looked at no other aircraft on this device. Press “Compare” on one in the search,
          and it comes beside these.
        </p>
      )}
    </Dialog>
  )
}
