import { LinkButton } from '#ui/button.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { compareHref, maxComparedListings } from '../rules.ts'
import { PickList } from './pick-list.tsx'
import {
  replaceSelectedAircraft,
  type SelectedAircraft,
  useSelectedAircraft,
} from './selected-aircraft.ts'

/** Asks which of the four aircraft to replace with a fifth one. */
export function ReplaceDialog({
  listing,
  onClose,
}: {
  listing: SelectedAircraft
  onClose: () => void
}) {
  const selected = useSelectedAircraft()
  const replace = ({ id }: SelectedAircraft) => {
    replaceSelectedAircraft(id, listing)
    onClose()
  }
  return (
    <Dialog
      title="You can compare up to four"
      foot={
        <LinkButton to={compareHref(selected.map(({ id }) => id))}>
          Compare these {maxComparedListings} first
        </LinkButton>
      }
      onClose={onClose}
    >
      <p>Which one should {listing.title} replace?</p>
      <PickList choices={selected} act="Replace" onPick={replace} />
    </Dialog>
  )
}
