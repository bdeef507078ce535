import { classNames } from '../class-names.ts'
import { WindsockMark } from '../theme/windsock-mark.tsx'
import styles from './photo.module.css'
import { TypeDrawing } from './type-drawing.tsx'

/** Placeholder for a missing photo. Shows a drawing of the kind of aircraft if `drawing` names one. */
export function NoPhoto({ drawing, className }: NoPhotoProps) {
  return (
    <span className={classNames(styles.frame, drawing && styles.drawn, className)}>
      {drawing ? <TypeDrawing name={drawing} /> : <WindsockMark size={40} />}
      <span className={styles.text}>No photos yet</span>
      {drawing && <span className={styles.text}>Drawing of this kind of aircraft</span>}
    </span>
  )
}

type NoPhotoProps = { drawing?: string | null | undefined; className?: string }
