import { useState } from 'react'
import { missingShots } from '#features/listings/shot-list.ts'
import type { ResponsiveImage } from '#features/media/contract.ts'
import { firstPhotoYear } from '#features/media/taken-month.ts'
import { formatCount, formatList } from '#kernel/format/numbers.ts'
import { t } from '#kernel/messages/translate.ts'
import { lowercaseFirst } from '#kernel/sentence.ts'
import { Button } from '#ui/button.tsx'
import { MonthField } from '#ui/form/dates/month-field.tsx'
import { describeDraft } from '../editor/completeness.ts'
import { useDraft, useEditor } from '../editor/editor-context.ts'
import styles from './photos.module.css'

/** What buyers would like to know about the photos: the month of those without one, and the missing shots. */
export function PhotoFacts() {
  const images = useDraft<ResponsiveImage[]>('meta.images')
  if (images.length === 0) return null
  return (
    <div className={styles.facts}>
      <UndatedPhotos images={images} />
      <MissingShots />
    </div>
  )
}

/** Lists the shots that buyers look for. Before the first photo, these are all of them. */
export function MissingShots() {
  const { store } = useEditor()
  const images = useDraft<ResponsiveImage[]>('meta.images')
  const missing = missingShots(describeDraft(store.draft).kind, images)
  if (missing.length === 0) return null
  return (
    <div>
      <p>Buyers look for these photos: {formatList(missing.map(lowercaseFirst))}.</p>
      {images.length > 0 && <p>Select what a photo shows in its details.</p>}
    </div>
  )
}

/** Sets the month of all photos whose camera didn't store it. */
function UndatedPhotos({ images }: { images: readonly ResponsiveImage[] }) {
  const { store } = useEditor()
  const [month, setMonth] = useState<string | null>(null)
  const undated = images.flatMap((image, index) => (image.month ? [] : index))
  if (undated.length === 0) return null
  const apply = () =>
    store.change(Object.fromEntries(undated.map((index) => [`meta.images.${index}.month`, month])))
  return (
    <div className={styles.undated}>
      <p>{t`${formatCount(undated.length, 'photo')} without a month`}</p>
      <MonthField
        label="Month these photos were taken"
        hideLabel
        size="sm"
        firstYear={firstPhotoYear}
        value={month}
        onChange={setMonth}
      />
      <Button size="sm" disabled={month === null} onClick={apply}>
        Set month
      </Button>
    </div>
  )
}
