import { useRef, useState } from 'react'
import IconPhoto from '#icons/IconPhoto'
import { Button } from '#ui/button.tsx'
import type { BrokeragePictures } from '../../contract.ts'
import { deletePicture, type PictureTarget, sendPicture } from './picture-calls.ts'
import styles from './picture-field.module.css'

/** One picture that is sent as soon as it is chosen: it can be replaced and removed. */
export function PictureField({
  label,
  hint,
  address,
  target,
  shape,
  onChanged,
}: PictureFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  const [error, setError] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  async function attempt(work: () => Promise<BrokeragePictures>) {
    setError(null)
    setBusy(true)
    try {
      onChanged(await work())
    } catch (failure) {
      setError((failure as Error).message)
    } finally {
      setBusy(false)
      if (input.current) input.current.value = ''
    }
  }
  return (
    <fieldset className={styles.field}>
      <legend>{label}</legend>
      <div className={styles.row}>
        <span className={styles.frame} data-shape={shape}>
          {address ? (
            <img src={address} alt="" />
          ) : (
            <IconPhoto size={24} stroke={1.5} aria-hidden="true" />
          )}
        </span>
        <div>
          <div className={styles.acts}>
            <Button size="sm" busy={isBusy} onClick={() => input.current?.click()}>
              {address ? 'Replace' : 'Choose a file'}
              <span className="sr"> for {label.toLowerCase()}</span>
            </Button>
            {address && (
              <Button
                size="sm"
                variant="ghost"
                disabled={isBusy}
                onClick={() => void attempt(() => deletePicture(target))}
              >
                Remove<span className="sr"> {label.toLowerCase()}</span>
              </Button>
            )}
          </div>
          <p className={styles.hint}>{hint}</p>
          <input
            ref={input}
            type="file"
            hidden
            aria-label={label}
            accept={pictureTypes(target.kind)}
            onChange={({ currentTarget: { files } }) => {
              const file = files?.[0]
              if (file) void attempt(() => sendPicture(target, file))
            }}
          />
        </div>
      </div>
      {error && (
        <p className={styles.error} role="alert">
          {error}
        </p>
      )}
    </fieldset>
  )
}

/** Drawings are for logos: they are drawn small. */
export function pictureTypes(kind: PictureTarget['kind']): string {
  const pictures = 'image/jpeg,image/png,image/webp,image/avif'
  return kind === 'logo' ? `${pictures},image/svg+xml` : pictures
}

type PictureFieldProps = {
  label: string
  hint: string
  address: string | null
  target: PictureTarget
  shape: 'square' | 'wide'
  onChanged: (pictures: BrokeragePictures) => void
}
