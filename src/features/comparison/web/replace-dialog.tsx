import { LinkButton } from '#ui/button.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { compareHref, mostCompared } from '../rules.ts'
import { type Chosen, replaceChosen, useChosen } from './chosen-list.ts'
import { PickList } from './pick-list.tsx'

/** A fifth aircraft: which of the four it shall take the place of. */
export function ReplaceDialog({ listing, onClose }: { listing: Chosen; onClose: () => void }) {
  const chosen = useChosen()
  const replace = ({ id }: Chosen) => {
    replaceChosen(id, listing)
    onClose()
  }
  return (
    <Dialog
      title="Four is the most"
      foot={
        <LinkButton to={compareHref(chosen.map(({ id }) => id))}>
          Compare these {mostCompared} first
        </LinkButton>
      }
      onClose={onClose}
    >
      <p>Which one shall {listing.title} replace?</p>
      <PickList choices={chosen} act="Replace" onPick={replace} />
    </Dialog>
  )
}
