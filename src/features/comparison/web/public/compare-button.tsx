import { useState } from 'react'
import { classNames } from '#ui/class-names.ts'
import { lazyPart } from '#ui/deferral/lazy-part.tsx'
import { SpriteIcon } from '#ui/sprite-icon.tsx'
import {
  deselectAircraft,
  type SelectedAircraft,
  selectAircraft,
  useSelectedAircraft,
} from '../selected-aircraft.ts'
import styles from './compare-button.module.css'

const ReplaceDialog = lazyPart(async () => (await import('../replace-dialog.tsx')).ReplaceDialog)

/** Adds an aircraft to the comparison or removes it. If four are already selected, asks which one to replace. */
export function CompareButton({ listing, size = 'card' }: CompareButtonProps) {
  const [isFull, setFull] = useState(false)
  const isOn = useSelectedAircraft().some(({ id }) => id === listing.id)
  const toggle = () => {
    if (isOn) deselectAircraft(listing.id)
    else setFull(!selectAircraft(listing))
  }
  return (
    <>
      <button
        type="button"
        // On cards and rows, the button is part of a toolbar with a single tab stop.
        tabIndex={size === 'page' ? undefined : -1}
        className={classNames(styles[size], isOn && styles.on)}
        aria-pressed={isOn}
        title={isOn ? 'Remove from comparison' : 'Compare'}
        onClick={toggle}
      >
        <SpriteIcon name={isOn ? 'check' : 'compare'} size={16} />
        <span>
          Compare<span className="sr"> {listing.title}</span>
        </span>
      </button>
      {isFull && <ReplaceDialog listing={listing} onClose={() => setFull(false)} />}
    </>
  )
}

type CompareButtonProps = { listing: SelectedAircraft; size?: 'card' | 'row' | 'page' }
