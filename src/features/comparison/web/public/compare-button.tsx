import { lazy, Suspense, useState } from 'react'
import { classNames } from '#ui/class-names.ts'
import { SpriteIcon } from '#ui/sprite-icon.tsx'
import { type Chosen, choose, unchoose, useChosen } from '../chosen-list.ts'
import styles from './compare-button.module.css'

const ReplaceDialog = lazy(async () => ({
  default: (await import('../replace-dialog.tsx')).ReplaceDialog,
}))

/** Puts an aircraft beside others and takes it away again. A fifth one asks which of the four it shall replace. */
export function CompareButton({ listing, size = 'card' }: CompareButtonProps) {
  const [isFull, setFull] = useState(false)
  const isOn = useChosen().some(({ id }) => id === listing.id)
  const press = () => {
    if (isOn) unchoose(listing.id)
    else setFull(!choose(listing))
  }
  return (
    <>
      <button
        type="button"
        className={classNames(styles[size], isOn && styles.on)}
        aria-pressed={isOn}
        title={isOn ? 'Take out of the comparison' : 'Compare'}
        onClick={press}
      >
        <SpriteIcon name={isOn ? 'check' : 'compare'} size={16} />
        <span>
          Compare<span className="sr"> {listing.title}</span>
        </span>
      </button>
      {isFull && (
        <Suspense>
          <ReplaceDialog listing={listing} onClose={() => setFull(false)} />
        </Suspense>
      )}
    </>
  )
}

type CompareButtonProps = { listing: Chosen; size?: 'card' | 'row' | 'page' }
