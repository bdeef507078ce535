import { useEffect, useMemo, useRef, useState } from 'react'
import IconPhoto from '#icons/IconPhoto'
import { Button } from '#ui/button.tsx'
import { Monogram } from '#ui/facts/monogram.tsx'
import grid from '#ui/versioned-form/fields.module.css'
import { maxPictureBytes, tooLargeMessage } from '../../picture-rules.ts'
import { pictureTypes } from '../pictures/picture-field.tsx'
import styles from './founding.module.css'

/** A logo for the brokerage that is being founded; it is sent once there is something to send it to. */
export function LogoChoice({ name, logo, onChoose }: LogoChoiceProps) {
  const input = useRef<HTMLInputElement>(null)
  const [error, setError] = useState<string | null>(null)
  const address = useObjectUrl(logo)
  function choose(file: File | null) {
    const isLarge = file !== null && file.size > maxPictureBytes.logo
    setError(isLarge ? tooLargeMessage('logo') : null)
    if (!isLarge) onChoose(file)
    if (input.current) input.current.value = ''
  }
  return (
    <div className={`${grid.whole} ${styles.logo}`}>
      {address || name.trim() ? (
        <Monogram name={name} logoUrl={address} size="lg" />
      ) : (
        <span className={styles.noLogo}>
          <IconPhoto size={24} stroke={1.5} aria-hidden="true" />
        </span>
      )}
      <div>
        <p className={styles.logoLabel}>
          Logo <span>optional</span>
        </p>
        <p className={styles.hint}>
          SVG, PNG or JPEG, square, up to 2 MB. Without one its first letters are shown.
        </p>
        <div className={styles.acts}>
          <Button size="sm" onClick={() => input.current?.click()}>
            {logo ? 'Choose another file' : 'Choose a file'}
          </Button>
          {logo && (
            <Button size="sm" variant="ghost" onClick={() => choose(null)}>
              Remove
            </Button>
          )}
        </div>
        <input
          ref={input}
          type="file"
          hidden
          aria-label="Logo"
          accept={pictureTypes('logo')}
          onChange={({ currentTarget: { files } }) => files?.[0] && choose(files[0])}
        />
        {error && (
          <p className={styles.error} role="alert">
            {error}
          </p>
        )}
      </div>
    </div>
  )
}

/** An address for a file that only this page knows. */
export function useObjectUrl(file: File | null): string | null {
  const address = useMemo(() => (file ? URL.createObjectURL(file) : null), [file])
  useEffect(() => {
    if (address) return () => URL.revokeObjectURL(address)
  }, [address])
  return address
}

type LogoChoiceProps = {
  name: string
  logo: File | null
  onChoose: (file: File | null) => void
}
