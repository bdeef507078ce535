import { type ReactNode, useRef } from 'react'
import type { z } from 'zod'
import type { Endpoint } from '#kernel/endpoint.ts'
import { t, translate } from '#kernel/messages/translate.ts'
import { callApi } from '#kernel/web/api-client.ts'
import { sendForm } from '#kernel/web/send-form.ts'
import { Button } from '#ui/button.tsx'
import { describeFailure } from '#ui/feedback/show-failure.ts'
import { useAction } from '#ui/use-action.ts'
import { logoTooLargeMessage, maxLogoBytes } from '../../logo-rules.ts'
import styles from './logo-field.module.css'

/** Logo field that uploads the file as soon as it is selected. */
export function LogoField({ ownerName, logo, fallback, endpoint, id, onChanged }: LogoFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  const { isBusy, failure, run } = useAction(
    (work: () => Promise<unknown>) => work().then(onChanged),
    describeFailure,
  )
  async function attempt(work: () => Promise<unknown>) {
    await run(work)
    if (input.current) input.current.value = ''
  }
  const name = ownerName === undefined ? translate('the logo') : t`the logo of ${ownerName}`
  const label = ownerName ?? translate('Logo')
  return (
    <fieldset className={styles.field}>
      <legend>{label}</legend>
      <div className={styles.row}>
        <span className={styles.frame}>
          {logo ? <img src={logo} alt="Current logo" /> : fallback}
        </span>
        <Button size="sm" busy={isBusy} onClick={() => input.current?.click()}>
          {logo ? 'Replace' : 'Choose a file'}
          <span className="sr"> for {name}</span>
        </Button>
        {logo && (
          <Button
            size="sm"
            variant="ghost"
            disabled={isBusy}
            onClick={() => void attempt(() => callApi(endpoint, { id }))}
          >
            Remove<span className="sr"> {name}</span>
          </Button>
        )}
      </div>
      <p className="mt-1 text-ink-3 text-12">
        JPEG, PNG, WebP, or AVIF, up to 2 MB. The logo appears right away.
      </p>
      {failure && (
        <p className="mt-1 text-orange-text text-12 font-550" role="alert">
          {translate(failure)}
        </p>
      )}
      <input
        ref={input}
        type="file"
        hidden
        aria-label={label}
        accept="image/jpeg,image/png,image/webp,image/avif"
        onChange={({ currentTarget: { files } }) => {
          const file = files?.[0]
          if (file) void attempt(() => upload(endpoint.path.replace('{id}', String(id)), file))
        }}
      />
    </fieldset>
  )
}

async function upload(path: string, file: File) {
  if (file.size > maxLogoBytes) throw new Error(logoTooLargeMessage)
  const form = new FormData()
  form.append('file', file, 'logo')
  await sendForm(path, form)
}

type LogoFieldProps = {
  /** Name of the logo's owner, if a screen has several logos. */
  ownerName?: string
  logo: string | null
  /** Shown if there is no logo. */
  fallback: ReactNode
  /** Endpoint that deletes the logo. A POST request to its path uploads one. */
  endpoint: Endpoint<z.ZodObject<{ id: z.ZodNumber | z.ZodCoercedNumber }>>
  id: number
  onChanged: () => void
}
