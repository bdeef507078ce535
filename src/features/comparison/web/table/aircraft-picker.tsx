import { useRecentListings } from '#features/listings/web/public/recent-listings.ts'
import { lastSearchPath } from '#features/search/web/public/last-search.ts'
import { LinkButton } from '#ui/button.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { PickList } from '../pick-list.tsx'
import { type SelectedAircraft, useSelectedAircraft } from '../selected-aircraft.ts'
import type { TableColumns } from './use-columns.ts'

/**
 * Dialog for adding or replacing an aircraft. Suggests previously selected aircraft first, then recently viewed ones.
 */
export function AircraftPicker({ columns }: { columns: TableColumns }) {
  const recent = useRecentListings()
  const selected = useSelectedAircraft()
  const viewed: SelectedAircraft[] = recent.map(({ id, title, image }) => ({
    id,
    title,
    thumb: image?.thumb ?? null,
  }))
  const choices = [...selected, ...viewed].filter(
    ({ id }, i, all) =>
      !columns.ids.includes(id) && all.findIndex((other) => other.id === id) === i,
  )
  const isReplacing = columns.picking?.replacedId != null
  const close = () => columns.openPicker(null)
  return (
    <Dialog
      title={isReplacing ? 'Replace aircraft' : 'Add aircraft'}
      foot={<LinkButton to={lastSearchPath()}>Find another</LinkButton>}
      onClose={close}
    >
      {choices.length > 0 ? (
        <>
          <p>Recently viewed on this device</p>
          <PickList choices={choices} act={isReplacing ? 'Select' : 'Add'} onPick={columns.pick} />
        </>
      ) : (
        <p>
          No other recently viewed aircraft on this device. To add one here, select “Compare” on it
          in search.
        </p>
      )}
    </Dialog>
  )
}
