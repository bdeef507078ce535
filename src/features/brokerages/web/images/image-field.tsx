import { useRef } from 'react'
import IconPhoto from '#icons/IconPhoto'
import { translate } from '#kernel/messages/translate.ts'
import { Button } from '#ui/button.tsx'
import { describeFailure } from '#ui/feedback/show-failure.ts'
import { useAction } from '#ui/use-action.ts'
import type { BrokerageImages } from '../../contract.ts'
import styles from '../brokerages.module.css'
import { deleteBrokerageImage, type ImageRef, uploadImage } from './image-calls.ts'

/** Image that is uploaded as soon as it is selected. It can be replaced and removed. */
export function ImageField({ label, hint, address, target, shape, onChanged }: ImageFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  const change = useAction(async (work: () => Promise<BrokerageImages>) => {
    try {
      onChanged(await work())
    } finally {
      if (input.current) input.current.value = ''
    }
  }, describeFailure)
  return (
    <fieldset className={styles.field}>
      <legend>{translate(label)}</legend>
      <div className="flex items-center gap-4">
        <span className={styles.frame} data-shape={shape}>
          {address ? <img src={address} alt="" /> : <IconPhoto size={24} stroke={1.5} />}
        </span>
        <div>
          <div className="flex gap-2">
            <Button size="sm" busy={change.isBusy} onClick={() => input.current?.click()}>
              {address ? 'Replace' : 'Choose a file'}
              <span className="sr"> for {translate(label.toLowerCase())}</span>
            </Button>
            {address && (
              <Button
                size="sm"
                variant="ghost"
                disabled={change.isBusy}
                onClick={() => void change.run(() => deleteBrokerageImage(target))}
              >
                Remove<span className="sr"> {translate(label.toLowerCase())}</span>
              </Button>
            )}
          </div>
          <p className="mt-1 text-ink-3 text-12">{translate(hint)}</p>
          <input
            ref={input}
            type="file"
            hidden
            aria-label={translate(label)}
            accept={acceptedImageTypes(target.kind)}
            onChange={({ currentTarget: { files } }) => {
              const file = files?.[0]
              if (file) void change.run(() => uploadImage(target, file))
            }}
          />
        </div>
      </div>
      {change.failure && (
        <p className="mt-2 text-orange-text text-12 font-550" role="alert">
          {translate(change.failure)}
        </p>
      )}
    </fieldset>
  )
}

/** Returns the accepted file types. SVG is accepted only for logos, which are displayed at small sizes. */
export function acceptedImageTypes(kind: ImageRef['kind']): string {
  const types = 'image/jpeg,image/png,image/webp,image/avif'
  return kind === 'logo' ? `${types},image/svg+xml` : types
}

type ImageFieldProps = {
  label: string
  hint: string
  address: string | null
  target: ImageRef
  shape: 'square' | 'wide'
  onChanged: (pictures: BrokerageImages) => void
}
