import { useRef } from 'react'
import { fileRejections } from '#features/media/upload-rules.ts'
import IconCamera from '#icons/IconCamera'
import IconPhotoPlus from '#icons/IconPhotoPlus'
import IconUpload from '#icons/IconUpload'
import { formatCount } from '#kernel/format/numbers.ts'
import { t, translate } from '#kernel/messages/translate.ts'
import { Button } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { showToast } from '#ui/feedback/toast.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { useEditor } from '../editor/editor-context.ts'
import { type ChosenPhoto, countPhotos } from './chosen-photo.ts'
import { PhotoPicker } from './photo-picker.tsx'
import styles from './photos.module.css'
import { usePhotos } from './use-photos.ts'

/** Heading with the number of photos, the progress of new ones, and buttons to add more. */
export function PhotosHeader() {
  const { uploads } = useEditor()
  const mayUpload = usePhotos(({ images }) => images?.mayUpload ?? false)
  const unsent = usePhotos(({ chosen }) => chosen.filter(({ stage }) => stage === 'chosen').length)
  const upload = () => {
    if (unsent === 0) showToast({ message: 'Nothing to upload' })
    else uploads.upload()
  }
  return (
    <div className={styles.header}>
      <h2 id="edit-photos-heading">Photos</h2>
      <Allowance />
      <p className={styles.progress} role="status">
        {usePhotos(({ chosen }) => progressText(chosen))}
      </p>
      {mayUpload && <p className={styles.unsaved}>{translate(unsavedNotice)}</p>}
      <div className={styles.actions}>
        <ChooseButtons isDisabled={!mayUpload} />
        <Button
          className={classNames(unsent > 0 && styles.ready)}
          icon={IconUpload}
          disabled={!mayUpload}
          onClick={upload}
        >
          Upload{unsent > 0 && <span className="num"> {unsent}</span>}
        </Button>
      </div>
    </div>
  )
}

function Allowance() {
  const count = usePhotos(({ images, chosen }) => countPhotos(images, chosen))
  const allowed = usePhotos(({ images }) => images?.allowed ?? null)
  if (!allowed) return null
  const isOver = count > allowed
  return (
    <>
      <p className={styles.count} data-over={isOver || undefined}>
        <span className="num">{count}</span> of <span className="num">{allowed}</span>
      </p>
      <p className={styles.overlay} role="alert">
        {isOver && translate(fileRejections.too_many)}
      </p>
    </>
  )
}

/** Buttons to choose files and, on phones, to take a photo. */
function ChooseButtons({ isDisabled }: { isDisabled: boolean }) {
  const { uploads } = useEditor()
  const files = useRef<HTMLInputElement>(null)
  const camera = useRef<HTMLInputElement>(null)
  return (
    <>
      <PhotoPicker ref={files} onChoose={(chosen) => uploads.choose(chosen)} />
      <PhotoPicker ref={camera} isCamera onChoose={(chosen) => uploads.choose(chosen)} />
      <Button
        name="meta.images"
        icon={IconPhotoPlus}
        disabled={isDisabled}
        onClick={() => files.current?.click()}
      >
        Choose photos
      </Button>
      <IconButton
        label="Take a photo"
        className={styles.camera}
        disabled={isDisabled}
        onClick={() => camera.current?.click()}
      >
        <IconCamera size={20} />
      </IconButton>
    </>
  )
}

/** Returns the status of the most active stage, such as "2 photos uploading". */
function progressText(chosen: readonly ChosenPhoto[]): string {
  for (const [stages, label] of stageLabels) {
    const count = chosen.filter(({ stage }) => stages.includes(stage)).length
    if (count > 0) return t`${formatCount(count, 'photo')} ${translate(label)}`
  }
  return ''
}

const unsavedNotice = 'Images are not saved until the upload button is clicked.'

const stageLabels: [ChosenPhoto['stage'][], string][] = [
  [['waiting', 'sending'], 'uploading'],
  [['preparing'], 'processing: images may take up to 15 minutes to appear on the site.'],
  [['chosen'], 'not uploaded'],
  [['failed'], 'failed. The reasons are below the photos.'],
]
