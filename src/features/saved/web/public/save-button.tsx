import { t, translate, translateMessage } from '#kernel/messages/translate.ts'
import { classNames } from '#ui/class-names.ts'
import { SpriteIcon } from '#ui/sprite-icon.tsx'
import { useSaved } from '../use-saved.ts'
import styles from './saved.module.css'

/**
 * Saves or removes a listing. Visitors without an account save it on their device. Renders an icon on a card's
 * photo, or a labeled button on the listing's page.
 */
export function SaveButton({ listingId, title, size = 'card' }: SaveButtonProps) {
  const { listings, save } = useSaved()
  const isSaved = listings.has(listingId)
  const isOnCard = size === 'card'
  const word = isSaved ? translateMessage('Saved', 'state') : translateMessage('Save', 'aircraft')
  return (
    <button
      type="button"
      className={classNames(isOnCard ? styles.card : styles.page, isSaved && styles.on)}
      aria-pressed={isSaved}
      aria-label={isOnCard ? t`Save ${title}` : undefined}
      title={isOnCard ? translate(word) : undefined}
      onClick={() => save({ id: listingId, title }, !isSaved)}
    >
      <SpriteIcon name="heart" size={isOnCard ? 24 : 16} />
      {!isOnCard && (
        <>
          <span className={styles.saveButtonWord}>{translate(word)}</span>
          <span className="sr"> {title}</span>
        </>
      )}
    </button>
  )
}

type SaveButtonProps = { listingId: number; title: string; size?: 'card' | 'page' }
