import { t } from '#kernel/messages/translate.ts'
import { classNames } from '../class-names.ts'
import { WindsockMark } from '../theme/windsock-mark.tsx'
import styles from './photo.module.css'
import { TypeDrawing } from './type-drawing.tsx'

/** Placeholder for a missing photo. Shows a drawing of the kind of aircraft if `drawing` names one. */
export function NoPhoto({ label, drawing, className }: NoPhotoProps) {
  return (
    <span
      className={classNames(styles.frame, drawing && styles.drawn, className)}
      role="img"
      aria-label={describe(label, Boolean(drawing))}
    >
      {drawing ? <TypeDrawing name={drawing} /> : <WindsockMark size={40} />}
      <span className={styles.text}>No photos yet</span>
      {drawing && <span className={styles.text}>Drawing of this kind of aircraft</span>}
    </span>
  )
}

function describe(label: string, isDrawn: boolean): string {
  if (!label) return 'No photos yet'
  return isDrawn
    ? t`${label}: no photos yet, drawing of this kind of aircraft`
    : t`${label}: no photos yet`
}

type NoPhotoProps = {
  /** Title of the aircraft. Empty if it is next to the image. */
  label: string
  drawing?: string | null | undefined
  className?: string
}
