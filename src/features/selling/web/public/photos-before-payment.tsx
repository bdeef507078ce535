import { useEffect, useRef, useState } from 'react'
import { fileRejections } from '#features/media/upload-rules.ts'
import IconPhotoPlus from '#icons/IconPhotoPlus'
import IconX from '#icons/IconX'
import { formatCount } from '#kernel/format/numbers.ts'
import { t, translate } from '#kernel/messages/translate.ts'
import type { DeviceFile } from '#kernel/web/device-files.ts'
import { Button } from '#ui/button.tsx'
import { FailureNote } from '#ui/feedback/failure-note.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { useObjectUrl } from '#ui/use-object-url.ts'
import { findFileProblem } from '../photos/chosen-photo.ts'
import { devicePhotos } from '../photos/device/device-photos.ts'
import { PhotoPicker } from '../photos/photo-picker.tsx'
import styles from '../selling.module.css'

/** Lets sellers select photos before they pay. The photos stay on the device and are uploaded after the payment. */
export function PhotosBeforePayment({ listingId }: { listingId: number }) {
  const { photos, failures, choose, remove } = useDevicePhotos(listingId)
  const input = useRef<HTMLInputElement>(null)
  return (
    <section className={styles.photos} aria-labelledby="device-photos">
      <h2 id="device-photos">Photos</h2>
      <p>
        Choose your photos now. They stay on this device and are uploaded after you pay. Your
        package determines how many photos buyers see.
      </p>
      <PhotoPicker ref={input} onChoose={choose} />
      <div className="flex flex-wrap items-center gap-3">
        <Button icon={IconPhotoPlus} onClick={() => input.current?.click()}>
          Choose photos
        </Button>
        <p role="status">
          {photos.length > 0 && t`${formatCount(photos.length, 'photo')} saved on this device.`}
        </p>
      </div>
      {failures.map((failure) => (
        <FailureNote key={failure} text={failure} />
      ))}
      {photos.length > 0 && (
        <ul className={styles.list}>
          {photos.map((photo) => (
            <DevicePhoto key={photo.key} photo={photo} onRemove={() => void remove(photo.key)} />
          ))}
        </ul>
      )}
    </section>
  )
}

function DevicePhoto({ photo: { file }, onRemove }: DevicePhotoProps) {
  const url = useObjectUrl(file)
  return (
    <li>
      <img src={url ?? undefined} alt={file.name} width={96} height={64} />
      <IconButton size="sm" label={t`Remove ${file.name}`} onClick={onRemove} icon={IconX} />
    </li>
  )
}

function useDevicePhotos(listingId: number) {
  const device = devicePhotos(listingId)
  const [photos, setPhotos] = useState<readonly DeviceFile[]>([])
  const [failures, setFailures] = useState<readonly string[]>([])
  const load = async () => setPhotos(await device.read())
  useEffect(() => {
    void devicePhotos(listingId).read().then(setPhotos)
  }, [listingId])
  async function choose(files: readonly File[]) {
    const accepted: File[] = []
    const rejected: string[] = []
    for (const file of files) {
      const problem = findFileProblem(file)
      if (problem) rejected.push(t`${file.name}: ${translate(fileRejections[problem])}`)
      else accepted.push(file)
    }
    try {
      await device.add(accepted)
      setFailures(rejected)
    } catch {
      setFailures([...rejected, notStored])
    }
    await load()
  }
  return {
    photos,
    failures,
    choose: (files: readonly File[]) => void choose(files),
    remove: async (key: number) => {
      await device.remove(key)
      await load()
    },
  }
}

const notStored =
  'This browser can’t save photos or has run out of space. You can add photos after you pay.'

type DevicePhotoProps = { photo: DeviceFile; onRemove: () => void }
