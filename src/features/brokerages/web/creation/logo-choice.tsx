import { useRef, useState } from 'react'
import IconPhoto from '#icons/IconPhoto'
import { translate } from '#kernel/messages/translate.ts'
import { Button } from '#ui/button.tsx'
import { Monogram } from '#ui/facts/monogram.tsx'
import { useObjectUrl } from '#ui/use-object-url.ts'
import grid from '#ui/versioned-form/versioned-form.module.css'
import { imageTooLargeMessage, maxImageBytes } from '../../image-rules.ts'
import { acceptedImageTypes } from '../images/image-field.tsx'
import styles from './create-brokerage.module.css'

/** Selects a logo for a new brokerage. It is uploaded after the brokerage is created. */
export function LogoChoice({ name, logo, onChoose }: LogoChoiceProps) {
  const input = useRef<HTMLInputElement>(null)
  const [error, setError] = useState<string | null>(null)
  const address = useObjectUrl(logo)
  function choose(file: File | null) {
    const isLarge = file !== null && file.size > maxImageBytes.logo
    setError(isLarge ? imageTooLargeMessage('logo') : null)
    if (!isLarge) onChoose(file)
    if (input.current) input.current.value = ''
  }
  return (
    <div className={`${grid.whole} ${styles.logo}`}>
      {address || name.trim() ? (
        <Monogram name={name} logoUrl={address} size="lg" />
      ) : (
        <span className={styles.noLogo}>
          <IconPhoto size={24} stroke={1.5} />
        </span>
      )}
      <div>
        <p className={styles.logoLabel}>
          Logo <span>optional</span>
        </p>
        <p className={styles.hint}>
          SVG, PNG, or JPEG, square, up to 2 MB. Without a logo, we show the brokerage’s initials.
        </p>
        <div className="flex gap-2 mt-2">
          <Button size="sm" onClick={() => input.current?.click()}>
            {logo ? 'Choose a different file' : 'Choose a file'}
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
          accept={acceptedImageTypes('logo')}
          onChange={({ currentTarget: { files } }) => files?.[0] && choose(files[0])}
        />
        {error && (
          <p className="mt-2 text-orange-text text-12 font-550" role="alert">
            {translate(error)}
          </p>
        )}
      </div>
    </div>
  )
}

type LogoChoiceProps = {
  name: string
  logo: File | null
  onChoose: (file: File | null) => void
}
