import { useState } from 'react'
import IconAlertCircle from '#icons/IconAlertCircle'
import IconRotateClockwise from '#icons/IconRotateClockwise'
import IconX from '#icons/IconX'
import { formatPercent } from '#kernel/format/numbers.ts'
import { t, translate } from '#kernel/messages/translate.ts'
import { Button } from '#ui/button.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { useEditor } from '../editor/editor-context.ts'
import type { ChosenPhoto } from './chosen-photo.ts'
import { PhotoFrame } from './photo-frame.tsx'
import styles from './photos.module.css'

/** A selected file until it becomes a photo of the listing. Shows its progress or error. */
export function ChosenTile({ photo }: { photo: ChosenPhoto }) {
  const { uploads } = useEditor()
  const { id, file, stage } = photo
  const isOnItsWay = stage === 'waiting' || stage === 'sending'
  return (
    <li className={styles.tile} aria-label={t`${file.name}, ${translate(stageLabels[stage])}`}>
      <PhotoFrame turnedBy={photo.rotation}>
        <Preview photo={photo} />
      </PhotoFrame>
      <div className={styles.tools}>
        {stage === 'chosen' && (
          <IconButton
            label={t`Rotate ${file.name}`}
            onClick={() => uploads.turn(id)}
            icon={IconRotateClockwise}
          />
        )}
        <IconButton
          label={isOnItsWay ? t`Cancel ${file.name}` : t`Remove ${file.name}`}
          onClick={() => (isOnItsWay ? uploads.cancel(id) : void uploads.remove(id))}
          icon={IconX}
        />
      </div>
      <span className={styles.tags}>
        <span className={styles.tag} data-failed={stage === 'failed' || undefined}>
          {stage === 'sending'
            ? t`Uploading, ${formatPercent(photo.percent, 0)}`
            : translate(stageLabels[stage])}
        </span>
      </span>
      <Below photo={photo} />
    </li>
  )
}

/** Renders nothing instead of a broken image if the browser can't display the file. */
function Preview({ photo: { preview, stage } }: { photo: ChosenPhoto }) {
  const [isBroken, setBroken] = useState(false)
  if (preview === null || isBroken) return <span className={styles.blank} />
  return (
    <img
      className={styles.preview}
      src={preview}
      alt=""
      data-stage={stage}
      onError={() => setBroken(true)}
    />
  )
}

function Below({ photo: { id, file, stage, percent, failure, mayRetry } }: { photo: ChosenPhoto }) {
  const { uploads } = useEditor()
  if (stage === 'sending')
    return (
      <progress
        className={styles.bar}
        value={percent}
        max={100}
        aria-label={t`${file.name}, upload progress`}
      />
    )
  if (failure === null) return <p className={styles.name}>{file.name}</p>
  return (
    <>
      <p className={styles.failure} role="alert">
        <IconAlertCircle size={16} />
        <span>
          {file.name}: {translate(failure)}
        </span>
      </p>
      {mayRetry && (
        <Button size="sm" className="mt-2" onClick={() => uploads.retry(id)}>
          Try again<span className="sr"> {file.name}</span>
        </Button>
      )}
    </>
  )
}

const stageLabels: Record<ChosenPhoto['stage'], string> = {
  chosen: 'New, not uploaded',
  waiting: 'Waiting',
  sending: 'Uploading',
  preparing: 'Processing',
  failed: 'Not uploaded',
}
