import type { FeatureGroup } from '#features/listings/meta-contract.ts'
import { listShots } from '#features/listings/shot-list.ts'
import type { ResponsiveImage } from '#features/media/contract.ts'
import { firstPhotoYear } from '#features/media/taken-month.ts'
import { maxCaptionLength } from '#features/media/upload-rules.ts'
import { moveItem } from '#features/media/web/public/photo-order.ts'
import IconChevronLeft from '#icons/IconChevronLeft'
import IconChevronRight from '#icons/IconChevronRight'
import IconPhotoStar from '#icons/IconPhotoStar'
import IconTrash from '#icons/IconTrash'
import { t, translate } from '#kernel/messages/translate.ts'
import { Button } from '#ui/button.tsx'
import { Photo } from '#ui/facts/photo.tsx'
import { MonthField } from '#ui/form/dates/month-field.tsx'
import { Select } from '#ui/form/select.tsx'
import { TextArea } from '#ui/form/text-area.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { describeDraft } from '../editor/completeness.ts'
import { useDraft, useDraftField, useEditor } from '../editor/editor-context.ts'
import { PhotoFrame } from './photo-frame.tsx'
import styles from './photos.module.css'
import { useUnsavedRotation } from './use-photos.ts'

/** Details of a photo: caption, feature, and position, as an alternative to dragging. */
export function PhotoDialog({ index, onDelete, onClose }: PhotoDialogProps) {
  const { store } = useEditor()
  const images = useDraft<ResponsiveImage[]>('meta.images')
  const image = images[index]
  const moveTo = (newIndex: number) =>
    store.changeList('meta.images', moveItem(images, index, newIndex))
  return (
    <Dialog
      title="Photo"
      onClose={onClose}
      foot={
        <>
          <Button icon={IconTrash} onClick={onDelete}>
            Delete
          </Button>
          <Button onClick={onClose}>Done</Button>
        </>
      }
    >
      {/* Keeps its height where the dialog scrolls. */}
      <div>{image && <PhotoPreview image={image} />}</div>
      <div className={styles.order}>
        <p role="status">
          {index === 0 ? 'Title image' : t`Position ${index + 1}`}{' '}
          <span className="u">of {images.length}</span>
        </p>
        <Button size="sm" disabled={index === 0} onClick={() => moveTo(index - 1)}>
          <IconChevronLeft size={16} />
          Move earlier
        </Button>
        <Button size="sm" disabled={index === images.length - 1} onClick={() => moveTo(index + 1)}>
          Move later
          <IconChevronRight size={16} />
        </Button>
        <Button size="sm" icon={IconPhotoStar} disabled={index === 0} onClick={() => moveTo(0)}>
          Set as title image
        </Button>
      </div>
      <Caption index={index} />
      <Feature index={index} />
      <Shot index={index} />
      <Month index={index} />
    </Dialog>
  )
}

/** A photo in the draft, without controls. */
export function PhotoPreview({ image }: { image: ResponsiveImage }) {
  return (
    <PhotoFrame turnedBy={useUnsavedRotation(image)}>
      <Photo picture={image} alt="" sizes="480px" />
    </PhotoFrame>
  )
}

function Caption({ index }: { index: number }) {
  const { value, set, error } = useDraftField(`meta.images.${index}.caption`)
  return (
    <TextArea
      label="Caption"
      maxLength={maxCaptionLength}
      rows={2}
      value={(value as string | null) ?? ''}
      error={error}
      onChange={(event) => set(event.currentTarget.value || null)}
    />
  )
}

function Feature({ index }: { index: number }) {
  const groups = useDraft<FeatureGroup[]>('meta.features')
  const { value, set, error, isChanged } = useDraftField(`meta.images.${index}.featureId`)
  return (
    <Select
      label="Feature shown"
      value={(value as string | null) ?? ''}
      changed={isChanged}
      error={error}
      disabled={groups.length === 0}
      hint={groups.length === 0 ? 'This listing has no features yet.' : undefined}
      none="None"
      options={groups.map(({ id, name }) => [id, name || translate('Unnamed')])}
      onChange={(event) => set(event.currentTarget.value || null)}
    />
  )
}

function Shot({ index }: { index: number }) {
  const { store } = useEditor()
  const { value, set, error, isChanged } = useDraftField(`meta.images.${index}.shot`)
  return (
    <Select
      label="Photo shows"
      value={(value as string | null) ?? ''}
      changed={isChanged}
      error={error}
      none="Something else"
      options={listShots(describeDraft(store.draft).kind)}
      onChange={(event) => set(event.currentTarget.value || null)}
    />
  )
}

function Month({ index }: { index: number }) {
  const { value, set, error, isChanged } = useDraftField(`meta.images.${index}.month`)
  return (
    <MonthField
      label="Month taken"
      firstYear={firstPhotoYear}
      hint="Read from the photo if the camera stored it. Buyers see it."
      value={(value as string | null) ?? null}
      changed={isChanged}
      error={error}
      onChange={set}
    />
  )
}

type PhotoDialogProps = { index: number; onDelete: () => void; onClose: () => void }
