import IconAlertCircle from '#icons/IconAlertCircle'
import IconX from '#icons/IconX'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import type { PendingImage } from '../../images-contract.ts'
import { useEditor } from '../editor/editor-context.ts'
import { PhotoFrame } from './photo-frame.tsx'
import styles from './photos.module.css'

/** A photo that is being processed or has failed. It was uploaded from another page, so no preview is available. */
export function PendingPhotoTile({
  upload: { uploadId, fileName, failure },
}: PendingPhotoTileProps) {
  const { uploads } = useEditor()
  const label = failure === null ? 'Processing' : 'Not uploaded'
  return (
    <li className={styles.tile} aria-label={`${fileName}, ${label}`}>
      <PhotoFrame turnedBy={0}>
        {failure === null ? <Skeleton shape="fill" /> : <span className={styles.blank} />}
      </PhotoFrame>
      <div className={styles.tools}>
        <IconButton label={`Remove ${fileName}`} onClick={() => void uploads.delete({ uploadId })}>
          <IconX size={18} stroke={1.75} aria-hidden="true" />
        </IconButton>
      </div>
      <span className={styles.tags}>
        <span className={styles.tag} data-failed={failure !== null || undefined}>
          {label}
        </span>
      </span>
      {failure === null ? (
        <p className={styles.name}>{fileName}</p>
      ) : (
        <p className={styles.failure}>
          <IconAlertCircle size={16} stroke={1.75} aria-hidden="true" />
          <span>
            {fileName}: {failure}
          </span>
        </p>
      )}
    </li>
  )
}

type PendingPhotoTileProps = { upload: PendingImage }
